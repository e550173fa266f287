import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { gzipSync, zipSync } from 'fflate';
import { test } from 'vitest';
import { createDecoder } from '../format/detection/create-decoder.ts';
import { noDecodeOptions, readColumnList, readColumnMap, readTypeMap, type DecodeOptions } from './decode-options.ts';
import type { ImportOutcome } from './import-outcome.ts';
import { importTools } from './testing/saxes-tools.ts';

const bytesOf = (name: string) => new Uint8Array(readFileSync(new URL(`./testing/foreign/${name}`, import.meta.url)));

function read(content: Uint8Array | string, said: Partial<DecodeOptions> = {}, chunk = 1 << 20) {
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content;
  const decoder = createDecoder('auto', importTools, { ...noDecodeOptions, ...said });
  const outcomes: ImportOutcome[] = [];
  for (let at = 0; at < bytes.length; at += chunk) outcomes.push(...decoder.push(bytes.subarray(at, at + chunk)));
  outcomes.push(...decoder.end());
  return { outcomes, detected: decoder.detected, columns: decoder.columns };
}

/** Type, limit with its unit if the file has one, and direction: `-` for unknown values. */
function reported(outcomes: readonly ImportOutcome[]): string[] {
  return outcomes.map((outcome) => {
    if (!outcome.ok) return `line ${outcome.line}: ${outcome.code}`;
    const { row, notes } = outcome;
    const limit = notes.limit === null ? '-' : `${notes.limit.value}${notes.limit.unit ? ` ${notes.limit.unit}` : ''}`;
    return `${row.type} ${limit} ${row.dirType === 0 ? '-' : `${row.dirType}:${row.direction}`}`;
  });
}

test('Ukraine: house numbers and road numbers are not limits', () => {
  const { outcomes, detected } = read(bytesOf('ukraine.csv'));
  assert.equal(detected?.format, 'Garmin');
  assert.deepEqual(reported(outcomes), [
    'static_cam - -',
    'static_cam - -',
    'static_cam - -',
    'static_cam - -',
    'static_cam 50 -',
    'control_cam_red 60 -',
    'static_cam 50 km/h -',
    'static_cam - -',
  ]);
});

test('Argentina: decimal commas, Spanish limits and types are read, and directions of travel are reversed', () => {
  const { outcomes, columns } = read(bytesOf('argentina.csv'));
  assert.deepEqual(reported(outcomes), [
    'static_cam 130 1:360',
    'static_cam 110 km/h 1:180',
    'static_cam 100 -',
    'control_cam_red 60 -',
    'mobile_ambush 110 1:360',
    'static_cam 80 -',
    'static_cam - 1:90',
  ]);
  assert.deepEqual(columns.ignored, ['Provincia', 'Ruta', 'Km']);
  const [first] = outcomes;
  assert.deepEqual(first?.ok && [first.row.x, first.row.y], [-58.23681, -34.92145]);
});

test('opposite cameras: each gets its own direction, and words without an azimuth stay distinct', () => {
  const { outcomes } = read(bytesOf('opposite.csv'));
  assert.deepEqual(reported(outcomes), [
    'static_cam 90 -',
    'static_cam 90 -',
    'static_cam 70 1:180',
    'static_cam 70 1:360',
    'static_cam 50 1:270',
    'static_cam 50 1:90',
    'static_cam 50 -',
    'static_cam 50 -',
  ]);
  const ways = outcomes.map((outcome) => outcome.ok && outcome.notes.way);
  assert.deepEqual(ways.slice(0, 2), ['Paris vers Lyon', 'Lyon vers Paris']);
});

test('Britain: limits are read with their unit, and camera types by brand', () => {
  assert.deepEqual(reported(read(bytesOf('britain.csv')).outcomes), [
    'static_cam 30 mph 1:180',
    'static_cam 30 mph 1:180',
    'control_cam_red 40 mph 1:360',
    'speed_cam 50 mph -',
    'mobile_ambush 70 mph 1:90',
    'static_cam 30 mph 1:360',
    'static_cam 55 mph 1:270',
  ]);
});

test('France: all six types are read, and directions of travel from compass points', () => {
  const { outcomes, columns } = read(bytesOf('france.csv'));
  assert.deepEqual(reported(outcomes), [
    'control_cam_red - -',
    'static_cam 80 km/h 1:360',
    'static_cam 110 km/h -',
    'speed_cam 70 km/h -',
    'control_cam_red - 1:225',
    'static_cam - -',
  ]);
  const lost = outcomes.flatMap((outcome) => (outcome.ok ? outcome.notes.lost.map(({ value }) => value) : []));
  assert.deepEqual(lost, ['Vallières vers Bellecroix', 'St Nazaire vers St Brevin']);
  assert.ok(columns.used.some(({ column, field }) => field === 'speed' && column === 'vitesse_vehicules_legers_kmh'));
});

test('Estonia: column names, type names, decimal commas and ISO-8859-1 letters are understood', () => {
  const { outcomes, detected } = read(bytesOf('estonia.csv'));
  assert.deepEqual([detected?.format, detected?.encoding], ['CSV', 'iso-8859-1']);
  assert.deepEqual(reported(outcomes), [
    'static_cam 90 -',
    'static_cam 90 1:360',
    'static_cam 70 1:180',
    'control_cam_red 50 -',
    'mobile_ambush 90 -',
  ]);
});

test('a file with no header, a byte order mark, mixed line ends, a footer and a truncated last row is read', () => {
  assert.deepEqual(reported(read(bytesOf('headerless.txt')).outcomes), [
    'static_cam 60 1:270',
    'static_cam 60 1:180',
    'dang_other - 2:95',
    'static_cam 54 -',
    'line 7: cutOff',
  ]);
});

test('Overpass: cameras, traffic signals and sections are read, with directions from ways and relations', () => {
  for (const chunk of [1 << 20, 97]) {
    const { outcomes, detected } = read(bytesOf('overpass.json'), {}, chunk);
    assert.equal(detected?.format, 'OSM');
    assert.deepEqual(reported(outcomes), [
      'speed_cam 90 km/h 1:180',
      'static_cam 50 km/h 1:270',
      'static_cam 90 km/h 1:180',
      'static_cam - 1:270',
      'control_cam_red - -',
      'static_cam - -',
    ]);
    const [section] = outcomes;
    assert.deepEqual(section?.ok && section.row.childrens?.map(({ x, y }) => [x, y]), [[24.2, 57.02]]);
  }
});

test('OSM XML: deleted nodes are skipped, a relation without a camera is reported', () => {
  assert.deepEqual(reported(read(bytesOf('cameras.osm')).outcomes), [
    'line 11: noCounterpart',
    'static_cam 50 km/h 1:45',
    'control_cam_red 70 km/h 1:270',
    'static_cam 30 mph -',
  ]);
  const red = read(bytesOf('cameras.osm')).outcomes[2];
  assert.equal(red?.ok && red.row.bSpeed, true);
});

test('KMZ: KML attributes are columns, house numbers are not limits', () => {
  const kmz = zipSync({ 'files/icon.png': new Uint8Array(9), 'doc.kml': bytesOf('places.kml') });
  for (const chunk of [1 << 20, 50]) {
    const { outcomes, detected, columns } = read(kmz, {}, chunk);
    assert.equal(detected?.format, 'KML');
    assert.deepEqual(reported(outcomes), ['static_cam 50 1:135', 'static_cam 30 1:360', 'control_cam_red - -']);
    assert.deepEqual(
      columns.used.map(({ column }) => column),
      ['maxspeed', 'azimuth', 'type', 'Fahrtrichtung'],
    );
  }
});

test('JSON: nested lists and nested positions are read, a truncated end is reported', () => {
  const { outcomes, detected } = read(bytesOf('nested.json.cut'));
  assert.equal(detected?.format, 'JSON');
  assert.deepEqual(reported(outcomes), [
    'static_cam 50 -',
    'speed_cam 70 -',
    'control_cam_red - -',
    'line 10: noPosition',
    'line 11: cutOff',
    'line 5: otherPlaces',
  ]);
  const [first] = outcomes;
  assert.deepEqual(first?.ok && [first.line, first.row.x, first.row.y], [6, 25.2797, 54.6872]);
});

test('JSON: a dictionary, a Socrata list and a single object are read', () => {
  assert.deepEqual(reported(read('{"a":{"lat":1.5,"lon":2.5,"speed":"40 km/h"},"b":{"lat":1.6,"lon":2.5}}').outcomes), [
    'static_cam 40 km/h -',
    'static_cam - -',
  ]);
  const socrata = '[{"latitude":"41.9","longitude":"-87.6","location":{"type":"Point","coordinates":[-87.6,41.9]}}]';
  assert.deepEqual(reported(read(socrata).outcomes), ['static_cam - -']);
  assert.deepEqual(reported(read('{"lat": 1, "lon": 2}').outcomes), ['static_cam - -']);
});

test('a compressed file is read as its content, an archive only as its first list', () => {
  assert.equal(read(gzipSync(bytesOf('britain.csv'))).outcomes.length, 7);
  assert.deepEqual(
    read(zipSync({ 'a.csv': bytesOf('britain.csv'), 'b.csv': bytesOf('france.csv') })).outcomes.flatMap((outcome) =>
      outcome.ok ? [] : [outcome.reason],
    ),
    ['the archive holds another list (b.csv), which was not read: unpack it and read them one by one'],
  );
});

test('an archive that expands more than a hundredfold is rejected', () => {
  const row = 'static_cam;60;52.5;13.4;a camera by the road\n';
  const list = `type;speed;lat;lon;comment\n${row.repeat((30 << 20) / row.length)}`;
  for (const archive of [gzipSync(Buffer.from(list)), zipSync({ 'a.csv': Buffer.from(list) })]) {
    assert.ok(archive.length < list.length / 100);
    const { outcomes } = read(archive);
    assert.equal(reported(outcomes.filter(({ ok }) => !ok).slice(0, 1))[0], 'line 1: tooLarge');
  }
});

/** The outcomes of an archive, after one change to it, are the same or say that it is damaged. */
function isNoticed(archive: Uint8Array, whole: string): boolean {
  const { outcomes } = read(archive, {}, 500);
  return outcomes.some((outcome) => !outcome.ok && outcome.code === 'brokenArchive') || whole === rowsOf(outcomes);
}

const rowsOf = (outcomes: readonly ImportOutcome[]) =>
  JSON.stringify(outcomes.map((outcome) => (outcome.ok ? outcome.row : outcome.reason)));

test('an archive cut anywhere, or with any byte changed, is damaged unless its rows are the same', () => {
  const bytes = bytesOf('britain.csv');
  const stored = zipSync({ 'a.csv': [bytes, { level: 0 }] });
  for (const archive of [gzipSync(bytes), gzipSync(bytes, { level: 0 }), zipSync({ 'a.csv': bytes }), stored]) {
    const whole = rowsOf(read(archive).outcomes);
    // Its first four bytes say what it is.
    for (let at = 4; at < archive.length; at += 1) {
      const changed = archive.slice();
      changed[at] = (changed[at] ?? 0) ^ 4;
      const { outcomes } = read(changed);
      const isRead = outcomes.some(({ ok }) => ok);
      assert.ok(!isRead || isNoticed(changed, whole), `byte ${at} of ${archive.length}`);
      assert.ok(at < 40 || isNoticed(archive.subarray(0, at), ''), `${at} of ${archive.length} bytes`);
    }
  }
});

test('gzip files joined into one are read to the end, and each is compared', () => {
  const [first, second] = [
    gzipSync(bytesOf('britain.csv')),
    gzipSync(bytesOf('britain.csv'), { filename: 'again.csv' }),
  ];
  const joined = Buffer.concat([first, second]);
  for (const chunk of [1, 7, 1 << 20]) assert.equal(read(joined, {}, chunk).outcomes.filter(({ ok }) => ok).length, 14);
  const sumOfFirst = first.length - 6;
  joined[sumOfFirst] = (joined[sumOfFirst] ?? 0) ^ 1;
  for (const chunk of [1, 7, 1 << 20]) assert.ok(isNoticed(joined, ''), String(chunk));
});

test('unknown columns are listed, and read once they are mapped', () => {
  const content = 'a;b;c;d\n55,7;37,6;Kamera X;60\n55,8;37,7;Ampel;40\n';
  const [outcome] = read(content).outcomes;
  assert.match(outcome?.ok === false ? outcome.reason : '', /--map x=…,y=…, or .* \(seen: a;b;c;d\)/);
  const map = readColumnMap('y=a,x=b,type=c,speed=d');
  const types = readTypeMap('Kamera X=dummy');
  assert.ok(typeof map !== 'string' && typeof types !== 'string');
  assert.deepEqual(reported(read(content, { map, types }).outcomes), ['dummy 60 -', 'control_cam_red 40 -']);
  const columns = readColumnList('y,x,type,speed');
  const rows = '55,7;37,6;Radar;60\n55,8;37,7;Ampel;40\n';
  assert.deepEqual(reported(read(rows, { columns }).outcomes), ['static_cam 60 -', 'control_cam_red 40 -']);
  assert.equal(readColumnMap('speed'), 'speed');
  assert.equal(readColumnMap('ufo=a'), 'ufo');
  assert.equal(readTypeMap('a=ufo'), 'ufo');
});

test('a file without a header is read if the columns of the position are certain', () => {
  const sure = '131.8855;43.1155;Радар;60 км/ч\n131.9001;43.1200;Светофор;40 км/ч\n';
  assert.deepEqual(reported(read(sure).outcomes), ['static_cam 60 km/h -', 'control_cam_red 40 km/h -']);
  const unsure = '37.6100;55.7500;7\n37.6200;55.7600;8\n';
  assert.deepEqual(reported(read(unsure).outcomes), ['line 1: noPlace']);
});

test('the position may be in one column, in degrees with minutes, or with hemisphere letters', () => {
  const positions = (content: string) =>
    read(content).outcomes.map((outcome) => (outcome.ok ? [outcome.row.x, outcome.row.y] : outcome.code));
  assert.deepEqual(positions('geo_point_2d;n\n48.85, 2.35;1\n'), [[2.35, 48.85]]);
  assert.deepEqual(positions('wkt;n\nPOINT(2.35 48.85);1\n'), [[2.35, 48.85]]);
  assert.deepEqual(positions('lat;lon\n48°51\'30"N;2°21\'00"W\n48,85N;E2,35\n'), [
    [-2.35, 48.858333],
    [2.35, 48.85],
  ]);
});

test('a second position gives the direction of travel, or the finish of a section', () => {
  const header = 'type,lat,lon,lat2,lon2,speed\n';
  assert.deepEqual(reported(read(`${header}camera,55,37,55.01,37,60\n`).outcomes), ['static_cam 60 1:180']);
  const [section] = read(`${header}average speed,55,37,55.02,37,60\n`).outcomes;
  assert.deepEqual(section?.ok && section.row.childrens?.map(({ y, direction }) => [y, direction]), [[55.02, 180]]);
  assert.deepEqual(reported(read('lat,lon,from_lat,from_lon\n55,37,55,36.99\n').outcomes), ['static_cam - 1:270']);
});

const ways: Record<string, number | null> = {
  northbound: 180,
  'South-bound lanes': 360,
  NB: 180,
  'SE-bound': 315,
  'в сторону юга': 360,
  'в сторону северо-востока': 225,
  'на запад': 90,
  'vers le Nord': 180,
  'Nord-Est vers Sud-Ouest': 45,
  'Richtung Süden': 360,
  'hacia el este': 270,
  'sentido norte': 180,
  NE: 45,
  север: 360,
  lõuna: 180,
  'Paris vers Lyon': null,
  'в сторону Твери': null,
  'Radar B2': null,
};

test('words give the direction of travel, compass points the direction that the camera faces', () => {
  for (const [words, looks] of Object.entries(ways)) {
    const [outcome] = read(`lat;lon;direction\n55;37;${words}\n`).outcomes;
    assert.ok(outcome?.ok, words);
    assert.equal(outcome.row.dirType === 0 ? null : outcome.row.direction, looks, words);
    assert.equal(outcome.notes.lost.length, looks === null ? 1 : 0, words);
  }
});
