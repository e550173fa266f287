import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { DuckDBInstance } from '@duckdb/node-api';
import initGdalJs from 'gdal3.js/node.js';
import { afterAll, test } from 'vitest';
import { attributionOf } from '../export/credit.ts';
import { pointColumns } from '../export/indexed/point-columns.ts';
import { pointName } from '../export/point-name.ts';
import type { ExportablePoint } from '../export/point-row.ts';
import { encodeIndexed } from '../export/testing/encode-indexed.ts';
import { everySelected, fullOptions, goldenChangedMs, goldenCredits } from '../export/testing/golden-points.ts';
import { syntheticCameras } from '../export/testing/synthetic-cameras.ts';
import { flagsOf, pointFlagNames } from '../point/point-flag.ts';
import { formatFacts } from './all-formats.ts';
import type { ExportOptions } from './export-options.ts';
import { indexedEncoders } from './indexed-encoders.ts';

// Reads the files with third-party programs, independently of the encoders.

const folder = mkdtempSync(join(tmpdir(), 'dozor-indexed-'));
const gdalPackage = fileURLToPath(new URL('../../../node_modules/gdal3.js/dist/package', import.meta.url));
afterAll(() => rmSync(folder, { recursive: true }));

const options: ExportOptions = { ...fullOptions, asOf: '2026-03-10' };
const meta = { changed: goldenChangedMs, credits: goldenCredits };
const points = [
  ...everySelected,
  ...syntheticCameras(1000).map((point) => ({ ...point, idx: (point.idx ?? 0) + 10_000 })),
];

/** The values of each point in a file, by id; times are in ms since 1970. */
const expected = new Map(points.map((point) => [point.idx, attributesOf(point)]));
const locationOf = new Map(points.map(({ idx = 0, x, y }) => [idx, [x, y]]));

function attributesOf(point: ExportablePoint): Record<string, unknown> {
  const { freshness, childrens = [], country } = point;
  const flags = flagsOf(point.type);
  const checked = timeOf(freshness?.checked);
  return {
    idx: point.idx,
    version: point.version ?? null,
    created: timeOf(point.created),
    country: country || null,
    region: point.region || null,
    speedUnit: ['GB', 'US'].includes(country ?? '') ? 'mph' : 'km/h',
    type: point.type,
    subType: point.subType || null,
    name: pointName(point.type, point.comment ?? '', 'ru'),
    comment: point.comment || null,
    direction: point.direction,
    childrens: childrens.length === 0 ? null : JSON.stringify(childrens),
    activeTime: point.type === 'mobile_ambush' ? (point.activeTime ?? []).join(' ') || 'none' : null,
    confirmed: timeOf(point.confirmed),
    dirType: point.dirType,
    distance: point.distance,
    angle: point.angle,
    speed: point.speed || null,
    rating: point.rating,
    ...Object.fromEntries(pointFlagNames.map((flag) => [flag, flags.includes(flag) ? point[flag] === true : null])),
    confidence: freshness?.confidence ?? null,
    checked,
  };
}

function timeOf(time: string | null | undefined): number | null {
  return time ? Date.parse(time) : null;
}

function written(id: keyof typeof indexedEncoders, from = points): string {
  const path = join(folder, `${id}-${from.length}.${formatFacts[id].extension}`);
  writeFileSync(path, encodeIndexed(indexedEncoders[id], from, options, meta));
  return path;
}

async function asked(query: string): Promise<Record<string, unknown>[]> {
  const connection = await (await DuckDBInstance.create(':memory:')).connect();
  return (await connection.runAndReadAll(query)).getRowObjectsJS();
}

test('DuckDB reads every field and location in a GeoParquet file, and the lines of sections', async () => {
  const rows = await asked(
    `SELECT *, geometry::VARCHAR AS location, section::VARCHAR AS line FROM '${written('GeoParquet')}'`,
  );
  assert.equal(rows.length, points.length);
  for (const { geometry: _, section: __, location, line, ...fields } of rows) {
    const known = Object.entries(fields).map(([name, value]) => [
      name,
      value instanceof Date ? value.getTime() : value,
    ]);
    const idx = Number(fields['idx']);
    assert.deepEqual(Object.fromEntries(known), expected.get(idx));
    assert.deepEqual(
      String(location)
        .match(/-?[\d.]+(?:e-\d+)?/g)
        ?.map(Number),
      locationOf.get(idx),
    );
    const { childrens = [], x, y } = points.find((point) => point.idx === idx)!;
    const corners = [{ x, y }, ...childrens].map((one) => `${one.x} ${one.y}`).join(', ');
    assert.equal(line, childrens.length === 0 ? null : `LINESTRING (${corners})`);
  }
});

test('a GeoParquet file describes its geometry and the bounds of its row groups', async () => {
  const path = written('GeoParquet', syntheticCameras(50_000));
  const [{ value } = { value: '' }] = await asked(
    `SELECT decode(value) AS value FROM parquet_kv_metadata('${path}') WHERE key = 'geo'`,
  );
  const {
    version,
    primary_column: primary,
    columns,
  } = JSON.parse(String(value)) as {
    version: string;
    primary_column: string;
    columns: Record<string, { encoding: string; geometry_types: string[]; bbox?: number[] }>;
  };
  assert.deepEqual([version, primary], ['1.1.0', 'geometry']);
  assert.deepEqual(columns['geometry']?.geometry_types, ['Point']);
  const groups = await asked(
    `SELECT geo_bbox AS box FROM parquet_metadata('${path}') WHERE path_in_schema = 'geometry'`,
  );
  assert.equal(groups.length, 3);
  const [west = 0, south = 0, east = 0, north = 0] = columns['geometry']?.bbox ?? [];
  const whole = (east - west) * (north - south);
  // Neighbours are grouped: no group covers half the world.
  const areas = groups.map(({ box }) => {
    const { xmin, xmax, ymin, ymax } = box as Record<'xmin' | 'xmax' | 'ymin' | 'ymax', number>;
    return (xmax - xmin) * (ymax - ymin);
  });
  assert.ok(areas.reduce((sum, area) => sum + area, 0) < whole * 1.5, areas.join());
});

const named = {
  licence: 'ODbL-1.0',
  licenceUrl: 'https://opendatacommons.org/licenses/odbl/1-0/',
  attribution: attributionOf(goldenCredits),
  sources: [goldenCredits[0], { title: 'Камеры', attribution: 'Город: Камеры', licence: 'CC0-1.0' }],
};

test('a GeoParquet file names the licence of the database and the lists with points in it', async () => {
  const [{ value } = { value: '' }] = await asked(
    `SELECT decode(value) AS value FROM parquet_kv_metadata('${written('GeoParquet')}') WHERE key = 'dozor'`,
  );
  assert.deepEqual(JSON.parse(String(value)), { changed: '2026-03-10T11:33:00.000Z', ...named });
});

// GDAL before 3.9 shows neither field.
test('the header of a FlatGeobuf file names the licence of the database and the lists with points in it', () => {
  const header = readFileSync(written('FlatGeobuf')).toString();
  for (const text of [named.attribution, JSON.stringify(named)]) assert.ok(header.includes(text), text);
});

test('GDAL reads every field and location in a FlatGeobuf file and finds the points of an area', async () => {
  const gdal = await initGdalJs({ dest: folder, path: relative('.', gdalPackage) });
  const read = async (path: string, name: string, ...args: string[]) => {
    const { datasets, errors } = await gdal.open(path);
    assert.deepEqual(errors, []);
    const { real } = await gdal.ogr2ogr(datasets[0], ['-f', 'GeoJSON', ...args], name);
    return (JSON.parse(readFileSync(real, 'utf8')) as GeoJson).features;
  };
  const path = written('FlatGeobuf');
  const features = await read(path, 'all');
  assert.equal(features.length, points.length);
  for (const { geometry, properties } of features) {
    const fields = expected.get(Number(properties['idx']))!;
    for (const { name, kind } of pointColumns) {
      const value = properties[name] ?? null;
      assert.deepEqual(readAs(kind, value), fields[name], name);
    }
    assert.deepEqual(geometry.coordinates, locationOf.get(Number(properties['idx'])));
  }
  const numbers = (list: readonly unknown[]) => list.map(Number).toSorted((a, b) => a - b);
  const boxes = [[20, 40, 60, 70], ...points.filter((_, at) => at % 11 === 0).map(({ x, y }) => [x, y, x, y])];
  for (const [position, box] of boxes.entries()) {
    const [west = 0, south = 0, east = 0, north = 0] = box;
    const inside = points.filter(({ x, y }) => x >= west && y >= south && x <= east && y <= north);
    const found = await read(path, `area-${position}`, '-spat', ...box.map(String));
    assert.deepEqual(numbers(found.map(({ properties }) => properties['idx'])), numbers(inside.map(({ idx }) => idx)));
  }
  assert.ok(boxes.length > 90);
});

interface GeoJson {
  features: { geometry: { coordinates: number[] }; properties: Record<string, unknown> }[];
}

/** GDAL returns JSON parsed, and times in its own notation. */
function readAs(kind: (typeof pointColumns)[number]['kind'], value: unknown): unknown {
  if (value === null) return null;
  if (kind === 'time') return Date.parse(String(value));
  return kind === 'json' ? JSON.stringify(value) : value;
}

for (const id of ['GeoParquet', 'FlatGeobuf'] as const) {
  test(`${id}: the same data gives the same bytes, and an empty selection still gives a file`, async () => {
    const again = encodeIndexed(indexedEncoders[id], points, options, meta);
    assert.deepEqual(Buffer.from(again), readFileSync(written(id)));
    const empty = encodeIndexed(indexedEncoders[id], [], options, meta);
    assert.ok(empty.length > 100);
    if (id === 'GeoParquet') assert.deepEqual(await asked(`SELECT * FROM '${written(id, [])}'`), []);
  });
}
