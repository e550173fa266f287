import assert from 'node:assert/strict';
import { SaxesParser } from 'saxes';
import { test } from 'vitest';
import { encodeUtf8 } from '../../export/text/utf8.ts';
import { readLineFile } from './line-file.ts';

const read = (content: string | Uint8Array) =>
  readLineFile(typeof content === 'string' ? encodeUtf8(content) : content, {
    textDecoder: (label) => new TextDecoder(label),
    xmlParser: () => new SaxesParser(),
  });
/** The expected result for tracks without a name. */
const unnamed = (...tracks: unknown[]) => ({ ok: true, tracks: tracks.map((lines) => ({ name: '', lines })) });

const line = [
  [37.6, 55.75],
  [37.61, 55.76],
];
const gpx = (inner: string) => `<?xml version="1.0" encoding="UTF-8"?>
<gpx version="1.1" creator="Осмэнд" xmlns="http://www.topografix.com/GPX/1/1">${inner}</gpx>`;
const points = (name: string) =>
  line.map(([lon, lat]) => `<${name} lat="${lat}" lon="${lon}"><ele>1</ele></${name}>`).join('\n');

test('a track gives its segments, a route its stops with the positions between them', () => {
  const track = gpx(
    `<trk><name>Дача</name><trkseg>${points('trkpt')}</trkseg><trkseg>${points('trkpt')}</trkseg></trk>`,
  );
  assert.deepEqual(read(track), { ok: true, tracks: [{ name: 'Дача', lines: [line, line] }] });
  const between =
    '<extensions><gpxx:RoutePointExtension><gpxx:rpt lat="55.755" lon="37.605"/></gpxx:RoutePointExtension></extensions>';
  const route = gpx(
    `<rte><rtept lat="55.75" lon="37.6">${between}</rtept><rtept lat="55.76" lon="37.61"></rtept></rte>`,
  );
  assert.deepEqual(read(route), unnamed([[line[0], [37.605, 55.755], line[1]]]));
});

test('a file in another encoding or with a byte order mark has the same positions', () => {
  const text = gpx(`<trk><trkseg>${points('trkpt')}</trkseg></trk>`);
  const cyrillic = encodeUtf8(text.replace('Осмэнд', '@').replace('UTF-8', 'windows-1251'));
  assert.deepEqual(read(cyrillic.with(cyrillic.indexOf(0x40), 0xce)), unnamed([line]));
  assert.deepEqual(read(`\ufeff${text}`), unnamed([line]));
});

test('lines and recorded tracks are read from KML', () => {
  const placemark = (inner: string) =>
    `<kml xmlns:gx="http://www.google.com/kml/ext/2.2"><Document><Placemark>${inner}</Placemark></Document></kml>`;
  const drawn = placemark('<LineString><coordinates>\n 37.6,55.75,0\n 37.61,55.76,0 </coordinates></LineString>');
  assert.deepEqual(read(drawn), unnamed([line]));
  const recorded = placemark(
    '<gx:Track><when>2026-01-01</when><gx:coord>37.6 55.75 120</gx:coord><gx:coord>37.61 55.76 0</gx:coord></gx:Track>',
  );
  assert.deepEqual(read(recorded), unnamed([line]));
});

test('lines are read from GeoJSON, wherever they are nested', () => {
  const geometry = { type: 'LineString', coordinates: line };
  const both = { type: 'MultiLineString', coordinates: [line, line] };
  const feature = { type: 'Feature', properties: { name: 'Дача' }, geometry };
  assert.deepEqual(read(JSON.stringify(geometry)), unnamed([line]));
  const features = [feature, { ...feature, geometry: { type: 'GeometryCollection', geometries: [both] } }];
  assert.deepEqual(read(JSON.stringify({ type: 'FeatureCollection', features })), {
    ok: true,
    tracks: [
      { name: 'Дача', lines: [line] },
      { name: 'Дача', lines: [line, line] },
    ],
  });
});

test('each track gets its own name, in any encoding; names of points and of the file are ignored', () => {
  const track = (name: string) => `<trk><name>${name}</name><trkseg>${points('trkpt')}</trkseg></trk>`;
  const text = gpx(
    `<metadata><name>Все</name></metadata><wpt lat="1" lon="2"><name>Дом</name></wpt>${track('Туда')}${track('&#1054;&#1073;&#1088;.')}`,
  );
  const names = (content: string | Uint8Array) => {
    const found = read(content);
    return found.ok ? found.tracks.map(({ name }) => name) : found.problem;
  };
  assert.deepEqual(names(text), ['Туда', 'Обр.']);
  assert.deepEqual(names(gpx(track('Away\u202e\u0007 '))), ['Away']);
  const western = encodeUtf8(gpx(track('@')).replaceAll(/[А-я]/g, 'x'));
  assert.deepEqual(names(western.with(western.indexOf(0x40), 0xd2)), ['Т']);
});

test('a file without a line is rejected with its problem', () => {
  assert.deepEqual(read(gpx('<wpt lat="1" lon="2"/>')), { ok: false, problem: 'onlyPoints' });
  assert.deepEqual(read(gpx('<trk><trkseg><trkpt lat="1" lon="2"/></trkseg></trk>')), { ok: false, problem: 'noLine' });
  assert.deepEqual(read('{"type": "Point", "coordinates": [1, 2]}'), { ok: false, problem: 'onlyPoints' });
  for (const unreadable of ['', 'IDX;X;Y', '{"type":', '<html><body/></html>', '<gpx><trk>']) {
    assert.deepEqual(read(unreadable), { ok: false, problem: 'unreadable' }, unreadable);
  }
});

test('a truncated recording is read as far as it goes; positions off the earth are dropped', () => {
  const cut = gpx(`<trk><trkseg>${points('trkpt')}<trkpt lat="95" lon="37"/>`).replace('</gpx>', '');
  assert.deepEqual(read(cut), unnamed([line]));
});
