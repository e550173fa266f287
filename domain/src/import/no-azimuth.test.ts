import assert from 'node:assert/strict';
import fc from 'fast-check';
import { test } from 'vitest';
import { formatFacts, rowFormatIds, type ImportFormatId } from '../format/all-formats.ts';
import { importFormats } from '../format/import-formats.ts';
import { readWhole } from './testing/read-whole.ts';

type Row = { readonly name: string; readonly limit: number; readonly kind: string };

/** Direction words as they occur in names of streets, towns and companies. */
const names = [
  'West Street 12',
  'North Road',
  'Südring, Nordhausen',
  'Rue de l’Ouest',
  'Avenue du Nord 5',
  'Calle Sur',
  'Восточная улица',
  'Северный проспект, 3',
  'Lõuna tn 4',
  'Fredericton, NB',
  'SB Markt',
  'Camera E 40',
  'Bound Brook',
  'Eastbourne A22',
  'Norrtälje',
  'S-Bahn W',
  'Both Street',
  'A1 O-See',
  'Radar N-340',
];

const row: fc.Arbitrary<Row> = fc.record({
  name: fc.constantFrom(...names),
  limit: fc.integer({ min: 1, max: 15 }).map((tens) => tens * 10),
  kind: fc.constantFrom('', '0', '1', '2'),
});

const at = (index: number) => ({ x: (24.1 + index / 100).toFixed(4), y: (57.1 + index / 100).toFixed(4) });
const lines = (header: string, rows: readonly Row[], line: (row: Row, x: string, y: string) => string) =>
  `${header}${rows.map((one, index) => line(one, at(index).x, at(index).y)).join('\n')}\n`;

type Writer = readonly [format: ImportFormatId, write: (rows: readonly Row[]) => string | Uint8Array];

/** A TomTom POI record: type, length, position in 1e-5 degrees, name. */
function ov2Record(name: string, x: string, y: string): Uint8Array {
  const text = Buffer.from(`${name}\0`);
  const record = Buffer.alloc(13);
  record.writeUInt8(2);
  record.writeUInt32LE(13 + text.length, 1);
  record.writeInt32LE(Math.round(Number(x) * 1e5), 5);
  record.writeInt32LE(Math.round(Number(y) * 1e5), 9);
  return Buffer.concat([record, text]);
}

const seven: Writer[1] = (rows) =>
  lines('IDX,X,Y,TYPE,SPEED,DIRTYPE,DIRECTION\n', rows, ({ limit, kind }, x, y) => `1,${x},${y},1,${limit},${kind},`);
const family = rowFormatIds.filter((id) => formatFacts[id].speedcam !== null);

/** For every reader, a file without viewing directions. */
const writers: Readonly<Record<string, Writer>> = {
  ...Object.fromEntries(family.map((id): [string, Writer] => [`${id}, seven columns`, [id, seven]])),
  igo: [
    'IGO',
    (rows) =>
      lines('X;Y;TYPE;SPEED;DIRTYPE;DIRECTION\n', rows, ({ limit, kind }, x, y) => `${x};${y};1;${limit};${kind};`),
  ],
  'nine columns': [
    'PocketGisPlus',
    (rows) => lines('', rows, ({ limit, kind }, x, y) => `1,${x},${y},1,${limit},${kind},,500,15 // 1 | Муляж`),
  ],
  csv: [
    'CSV',
    (rows) =>
      lines(
        'name,lat,lon,speed,dirtype,direction\n',
        rows,
        ({ name, limit, kind }, x, y) => `"${name}",${y},${x},${limit},${kind},`,
      ),
  ],
  'csv with names': [
    'CSV',
    (rows) => lines('name,lat,lon,speed\n', rows, ({ name, limit }, x, y) => `"${name}",${y},${x},${limit}`),
  ],
  exCam: [
    'ExCam',
    (rows) =>
      lines(
        '{"_meta":{"date":"2026-11-25","name":"A list"}}\n',
        rows,
        ({ limit }, x, y) => `{"lat":${y},"lon":${x},"flg":2,"spd":${limit},"unt":"kmh"}`,
      ),
  ],
  ov2: ['OV2', (rows) => Buffer.concat(rows.map(({ name }, index) => ov2Record(name, at(index).x, at(index).y)))],
  datex2: [
    'DATEX2',
    (rows) =>
      lines(
        '<d2:payload xmlns:d2="http://datex2.eu/schema/3/d2Payload">',
        rows,
        ({ name }, x, y) =>
          `<predefinedLocationReference id="${x}"><name><values><value>${name}</value></values></name><pointByCoordinates><pointCoordinates><latitude>${y}</latitude><longitude>${x}</longitude></pointCoordinates></pointByCoordinates></predefinedLocationReference>`,
      ) + '</d2:payload>',
  ],
  garmin: ['Garmin', (rows) => lines('', rows, ({ name, limit }, x, y) => `${x},${y},"A@${limit}","${name}"`)],
  json: [
    'JSON',
    (rows) =>
      JSON.stringify(
        rows.map(({ name, limit: speed }, index) => ({ name, speed, lon: at(index).x, lat: at(index).y, dirType: 1 })),
      ),
  ],
  xml: [
    'XML',
    (rows) =>
      lines(
        '<list>',
        rows,
        ({ name, limit }, x, y) =>
          `<camera><name>${name}</name><speed>${limit}</speed><lon>${x}</lon><lat>${y}</lat></camera>`,
      ) + '</list>',
  ],
  geojson: [
    'GeoJSON',
    (rows) =>
      JSON.stringify({
        type: 'FeatureCollection',
        features: rows.map(({ name, limit: speed, kind }, index) => ({
          type: 'Feature',
          properties: { name, speed, dirType: kind },
          geometry: { type: 'Point', coordinates: [Number(at(index).x), Number(at(index).y)] },
        })),
      }),
  ],
  kml: [
    'KML',
    (rows) =>
      lines(
        '<kml>',
        rows,
        ({ name, kind }, x, y) =>
          `<Placemark><name>${name}</name><description>${name}</description><ExtendedData><Data name="dirType"><value>${kind}</value></Data></ExtendedData><Point><coordinates>${x},${y}</coordinates></Point></Placemark>`,
      ) + '</kml>',
  ],
  gpx: [
    'GPX',
    (rows) =>
      lines(
        '<gpx>',
        rows,
        ({ name }, x, y) =>
          `<wpt lon="${x}" lat="${y}"><name>${name}</name><cmt>${name}</cmt><extensions><heading/></extensions></wpt>`,
      ) + '</gpx>',
  ],
  overpass: [
    'OSM',
    (rows) =>
      JSON.stringify({
        version: 0.6,
        elements: rows.map(({ name, limit }, index) => ({
          type: 'node',
          id: index + 1,
          lat: Number(at(index).y),
          lon: Number(at(index).x),
          tags: { highway: 'speed_camera', name, maxspeed: String(limit) },
        })),
      }),
  ],
  osm: [
    'OSM',
    (rows) =>
      lines(
        '<osm>',
        rows,
        ({ name }, x, y) =>
          `<node id="${x.replace('.', '')}" lon="${x}" lat="${y}"><tag k="highway" v="speed_camera"/><tag k="name" v="${name}"/></node>`,
      ) + '</osm>',
  ],
  'page with a script': [
    'HTML',
    (rows) =>
      `<html><script>show(${JSON.stringify(rows.map(({ name }, index) => ({ name, lon: at(index).x, lat: at(index).y })))})</script></html>`,
  ],
};

for (const [name, [format, write]] of Object.entries(writers)) {
  test(`${name}: without a direction in the file, no point has one`, () => {
    fc.assert(
      fc.property(fc.array(row, { minLength: 1, maxLength: 5 }), (rows) => {
        const { outcomes } = readWhole(write(rows), format);
        assert.equal(outcomes.length, rows.length);
        for (const outcome of outcomes) {
          assert.ok(outcome.ok, outcome.ok ? '' : outcome.reason);
          const { dirType, direction } = outcome.row;
          assert.deepEqual({ dirType, direction }, { dirType: 0, direction: null });
          assert.equal(outcome.notes.headingSource, null);
        }
      }),
      { numRuns: 60 },
    );
  });
}

test('every readable format has a writer', () => {
  const written = new Set(Object.values(writers).map(([format]) => format));
  assert.deepEqual(
    Object.keys(importFormats).filter((format) => ![...written].some((one) => one === format)),
    [],
    'every readable format needs a file without azimuths in `writers`',
  );
});
