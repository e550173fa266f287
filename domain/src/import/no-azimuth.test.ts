import assert from 'node:assert/strict';
import fc from 'fast-check';
import type { ImportFormatId } from '../format/all-formats.ts';
import { noHeading } from './rows/heading.ts';
import { readWhole } from './testing/read-whole.ts';
import { test } from 'vitest';

type Row = { readonly name: string; readonly limit: number; readonly kind: string };

/** Words of directions as streets, towns and companies have them in their names. */
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

type Writer = readonly [format: ImportFormatId | 'auto', write: (rows: readonly Row[]) => string];

/** A file of every reader, in which nothing says where a camera looks. */
const writers: Readonly<Record<string, Writer>> = {
  navitel: [
    'Navitel',
    (rows) =>
      lines(
        'IDX,X,Y,TYPE,SPEED,DIRTYPE,DIRECTION\n',
        rows,
        ({ limit, kind }, x, y) => `1,${x},${y},1,${limit},${kind},`,
      ),
  ],
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
    'auto',
    (rows) =>
      lines(
        'name,lat,lon,speed,dirtype,direction\n',
        rows,
        ({ name, limit, kind }, x, y) => `"${name}",${y},${x},${limit},${kind},`,
      ),
  ],
  'csv of names': [
    'auto',
    (rows) => lines('name,lat,lon,speed\n', rows, ({ name, limit }, x, y) => `"${name}",${y},${x},${limit}`),
  ],
  garmin: ['Garmin', (rows) => lines('', rows, ({ name, limit }, x, y) => `${x},${y},"A@${limit}","${name}"`)],
  json: [
    'auto',
    (rows) =>
      JSON.stringify(
        rows.map(({ name, limit: speed }, index) => ({ name, speed, lon: at(index).x, lat: at(index).y, dirType: 1 })),
      ),
  ],
  geojson: [
    'auto',
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
    'auto',
    (rows) =>
      lines(
        '<kml>',
        rows,
        ({ name, kind }, x, y) =>
          `<Placemark><name>${name}</name><description>${name}</description><ExtendedData><Data name="dirType"><value>${kind}</value></Data></ExtendedData><Point><coordinates>${x},${y}</coordinates></Point></Placemark>`,
      ) + '</kml>',
  ],
  gpx: [
    'auto',
    (rows) =>
      lines(
        '<gpx>',
        rows,
        ({ name }, x, y) =>
          `<wpt lon="${x}" lat="${y}"><name>${name}</name><cmt>${name}</cmt><extensions><heading/></extensions></wpt>`,
      ) + '</gpx>',
  ],
  overpass: [
    'auto',
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
    'auto',
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
  test(`${name}: where nothing says a direction, no point has one`, () => {
    fc.assert(
      fc.property(fc.array(row, { minLength: 1, maxLength: 5 }), (rows) => {
        const { outcomes } = readWhole(write(rows), format);
        assert.equal(outcomes.length, rows.length);
        for (const outcome of outcomes) {
          assert.ok(outcome.ok, outcome.ok ? '' : outcome.reason);
          const { dirType, direction } = outcome.row;
          assert.deepEqual({ dirType, direction }, noHeading);
          assert.equal(outcome.notes.headingSource, null);
        }
      }),
      { numRuns: 60 },
    );
  });
}
