import assert from 'node:assert/strict';
import iconv from 'iconv-lite';
import { test } from 'vitest';
import { readWhole, outcomesInBrief } from '../testing/read-whole.ts';

function gpx(content: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n<gpx version="1.1" creator="x" xmlns="http://www.topografix.com/GPX/1/1">\n${content}\n</gpx>\n`;
}

function kml(content: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n<kml xmlns="http://www.opengis.net/kml/2.2"><Document>\n${content}\n</Document></kml>\n`;
}

function wpt(content: string): string {
  return `<wpt lat="55.5" lon="37.5">${content}</wpt>`;
}

test('GPX 1.0 with a namespace prefix, reordered attributes, single quotes and CDATA is read', () => {
  const file = readWhole(
    `<?xml version='1.0'?>\n<!-- <kml> made by hand -->\n<g:gpx version='1.0' xmlns:g='http://www.topografix.com/GPX/1/0'>\n` +
      `<g:wpt lon='-5.25' lat='+50.11'>\n<g:name><![CDATA[Camera <A&B>@70]]></g:name>\n</g:wpt>\n</g:gpx>`,
  );
  assert.deepEqual(file.detected, { format: 'GPX', certain: true, encoding: 'utf-8' });
  assert.deepEqual(outcomesInBrief(file), ['static_cam -5.25 50.11 70']);
});

test('OsmAnd favourites: a name inside extensions is ignored', () => {
  const content =
    '<metadata><name>favourites</name></metadata>\n' +
    '<wpt lat="52.1" lon="4.5"><ele>3.2</ele><time>2026-01-02T03:04:05Z</time><name>N44 &amp; A4, 80 km/h</name>' +
    '<type>Flitsers</type><extensions><osmand:icon>special_speed</osmand:icon><name>red light</name>' +
    '<osmand:color>#ff0000</osmand:color></extensions></wpt>';
  assert.deepEqual(outcomesInBrief(readWhole(gpx(content))), ['static_cam 4.5 52.1 80']);
});

test('domain terms determine the type', () => {
  const contents: Record<string, string> = {
    '<name>Rotlichtblitzer B3</name>': 'control_cam_red',
    '<name>A7</name><type>Feu rouge</type>': 'control_cam_red',
    '<name>Камера на светофоре</name>': 'control_cam_red',
    '<name>Tutor A1@60</name>': 'speed_cam',
    '<name>Section control start@60</name>': 'speed_cam',
    '<name>Засада в кустах</name>': 'mobile_ambush',
    '<name>x</name><type>mobile_camera</type>': 'mobile_ambush',
    '<name>x</name><type>video_control</type>': 'video_control',
    '<name>x</name><desc>Attrappe</desc>': 'dummy',
    '<name>x</name><sym>School Zone</sym>': 'cautiouslychildren',
    '<name>Опасный поворот направо</name>': 'dang_turn',
    '<name>Железнодорожный переезд</name>': 'railroad_crossing',
    '<name>Radar fixe</name>': 'static_cam',
    '<name>Somewhere</name>': 'static_cam',
    '': 'static_cam',
  };
  for (const [content, type] of Object.entries(contents)) {
    assert.deepEqual(
      outcomesInBrief(readWhole(gpx(wpt(content)))),
      [`${type} 37.5 55.5 ${type === 'speed_cam' ? 60 : 'unknown'}`],
      content,
    );
  }
});

test('words in a long description do not determine the type', () => {
  const story = `<name>x</name><desc>${'Drive on. '.repeat(20)} The mobile app knows this camera.</desc>`;
  assert.deepEqual(outcomesInBrief(readWhole(gpx(wpt(story)))), ['static_cam 37.5 55.5 unknown']);
});

test('a limit is read after @, before a unit or after a keyword; a bare number is a house or road number', () => {
  const speeds: Record<string, string> = {
    '<name>A@90</name>': '90',
    '<name>A @ 90 km</name>': '90',
    '<name>Камера 40 км/ч, справа</name>': '40',
    '<name>A</name><desc>Limit: 50 km/h</desc>': '50',
    '<name>Max speed: 70</name>': '70',
    '<name>Velocidad máxima 80</name>': '80',
    '<name>A</name><desc>Ограничение скорости 90</desc>': '90',
    '<name>A5 110</name>': 'none',
    '<name>вул. Шевченка, 22</name>': 'none',
    '<name>просп. Перемоги 120</name>': 'none',
    '<name>Видеоконтроль, ул. Мира 80</name>': 'none',
    '<name>M40</name>': 'none',
    '<name>A</name><desc>дом 50</desc>': 'none',
    '<name>A@0</name>': 'none',
  };
  for (const [content, speed] of Object.entries(speeds)) {
    const [outcome] = readWhole(gpx(wpt(content))).outcomes;
    const limit = outcome?.ok ? outcome.notes.limit : undefined;
    assert.equal(limit === null ? 'none' : String(outcome?.ok && outcome.row.speed), speed, content);
  }
  const [beyond] = readWhole(gpx(wpt('<name>A@300</name>'))).outcomes;
  assert.ok(beyond?.ok);
  assert.deepEqual([beyond.row.speed, beyond.notes.lost], [null, [{ field: 'speed', value: '300' }]]);
});

test('the name of a settlement is stored as its comment', () => {
  const { outcomes } = readWhole(gpx(wpt('<name>Сосновка</name><type>begin_village</type>')));
  assert.equal(outcomes[0]?.ok && outcomes[0].row.comment, 'Сосновка');
});

test('each unusable waypoint, track and route is reported with its line', () => {
  const content =
    '<wpt lat="x" lon="37"><name>a</name></wpt>\n<wpt><name>b</name></wpt>\n<wpt lat="99" lon="37"/>\n' +
    '<wpt lat="5" lon="179"/>\n<trk><trkseg><trkpt lat="1" lon="2"/></trkseg></trk>\n<rte><rtept lat="1" lon="2"/></rte>\n' +
    wpt('<name>good</name>');
  assert.deepEqual(outcomesInBrief(readWhole(gpx(content))), [
    '3 badCoordinates 37 x',
    '4 noPosition',
    '5 swappedCoordinates 37 99',
    '6 outOfBounds 179 5',
    '7 unsupportedGeometry trk',
    '8 unsupportedGeometry rte',
    'static_cam 37.5 55.5 unknown',
  ]);
});

test('KML: folder names determine the type; altitudes and whitespace are ignored', () => {
  const place = (name: string, coordinates: string) =>
    `<Placemark><name>${name}</name><Style><name>red light</name></Style><ExtendedData><Data name="k"><value>1</value></Data></ExtendedData><Point><altitudeMode>clampToGround</altitudeMode><coordinates>${coordinates}</coordinates></Point></Placemark>\n`;
  const content =
    '<name>My places</name><Folder><name>Radars feux rouges</name>' +
    `<Folder><name>Lyon</name>${place('a', '4.8,45.7')}</Folder>${place('b@50', '\n  4.9,45.8,170.5\n ')}</Folder>` +
    `<Folder><name>Radars mobiles</name>${place('c', '5, 46, 0')}</Folder>${place('d', '6.5,47')}`;
  assert.deepEqual(outcomesInBrief(readWhole(kml(content))), [
    'control_cam_red 4.8 45.7 unknown',
    'control_cam_red 4.9 45.8 50',
    'mobile_ambush 5 46 unknown',
    'static_cam 6.5 47 unknown',
  ]);
});

test('KML: each point of a MultiGeometry is a row, other geometries are reported', () => {
  const line = '<LineString><coordinates>1,2 3,4</coordinates></LineString>';
  const point = '<Point><coordinates>1.5,2.5</coordinates></Point>';
  const content =
    `<Placemark><MultiGeometry>${line}${point}${point.replace('1.5', '9')}</MultiGeometry></Placemark>\n` +
    `<Placemark>${line}</Placemark>\n<Placemark><gx:Track><gx:coord>1 2 3</gx:coord></gx:Track></Placemark>\n` +
    '<Placemark><name>nowhere</name></Placemark>';
  assert.deepEqual(outcomesInBrief(readWhole(kml(content))), [
    'static_cam 1.5 2.5 unknown',
    'static_cam 9 2.5 unknown',
    '3 otherGeometries LineString',
    '4 unsupportedGeometry LineString',
    '5 unsupportedGeometry Track',
    '6 noPosition',
  ]);
});

test('KML: Google descriptions with markup in CDATA are read', () => {
  const content =
    '<Placemark><name>A1</name><description><![CDATA[<b>Rotlicht</b><br>&nbsp;50 km/h]]></description>' +
    '<Point><coordinates>8,50</coordinates></Point></Placemark>';
  assert.deepEqual(outcomesInBrief(readWhole(kml(content))), ['control_cam_red 8 50 50']);
});

test('the encoding is detected from the bytes, even if the declaration contradicts them', () => {
  const file = (declared: string) =>
    gpx(wpt('<name>Сосновка</name><type>begin_village</type>')).replace('UTF-8', declared);
  const cases: [Uint8Array, string][] = [
    [iconv.encode(file('windows-1251'), 'windows-1251'), 'windows-1251'],
    [iconv.encode(file('UTF-8'), 'windows-1251'), 'windows-1251'],
    [iconv.encode(file('windows-1251'), 'utf-8'), 'utf-8'],
    [iconv.encode(`\ufeff${file('UTF-8')}`, 'utf-8'), 'utf-8'],
  ];
  for (const [bytes, encoding] of cases) {
    const { outcomes, detected } = readWhole(bytes);
    assert.equal(detected?.encoding, encoding);
    assert.equal(outcomes[0]?.ok && outcomes[0].row.comment, 'Сосновка');
  }
  const french = gpx(wpt('<name>Passage à niveau de Créteil</name>')).replace('UTF-8', 'ISO-8859-1');
  const latin = readWhole(iconv.encode(french, 'iso-8859-1'));
  assert.equal(latin.detected?.encoding, 'iso-8859-1');
  assert.deepEqual(outcomesInBrief(latin), ['railroad_crossing 37.5 55.5 unknown']);
});

test('UTF-16 XML is read in either byte order without a byte order mark', () => {
  const village = gpx(wpt('<name>Сосновка</name><type>begin_village</type>')).replace('UTF-8', 'UTF-16');
  for (const encoding of ['utf-16le', 'utf-16be'] as const) {
    const { outcomes, detected } = readWhole(iconv.encode(village, encoding, { addBOM: false }));
    assert.equal(detected?.encoding, encoding);
    assert.deepEqual(
      outcomes.map((outcome) => outcome.ok && outcome.row.comment),
      ['Сосновка'],
      encoding,
    );
  }
});

test('a character split at the end of the sample does not change the encoding of a single-line file', () => {
  const village = wpt('<name>Сосновка</name><type>begin_village</type>');
  for (const padding of ['', ' ']) {
    const long = wpt(`<name>a</name><desc>${padding}${'я'.repeat(150_000)}</desc>`);
    const { outcomes, detected } = readWhole(`<gpx>${long}${village.repeat(10)}</gpx>`);
    assert.equal(detected?.encoding, 'utf-8');
    assert.equal(outcomes.length, 11);
    for (const outcome of outcomes.slice(1)) assert.equal(outcome.ok && outcome.row.comment, 'Сосновка');
  }
});

test('windows-1251 bytes inside a UTF-8 file are decoded as windows-1251', () => {
  const village = wpt('<name>Сосновка</name><type>begin_village</type>\n');
  const parts = [
    Buffer.from(`<gpx>${village.repeat(3)}`),
    iconv.encode(village, 'windows-1251'),
    Buffer.from(`${village}</gpx>`),
  ];
  const { outcomes } = readWhole(Buffer.concat(parts));
  assert.equal(outcomes.length, 5);
  for (const outcome of outcomes) assert.equal(outcome.ok && outcome.row.comment, 'Сосновка');
});
