import { deepEqual, equal, ok } from 'node:assert/strict';
import { test } from 'node:test';
import { pointTypes } from '@dozor/domain/point/point-type.ts';
import fc from 'fast-check';
import type { PointRow } from '../../read-model/write-point.ts';
import { anyPlace, anyPoints, childrenAt, pointRow } from '../../testing/made-points.ts';
import { modelOf } from '../../testing/model-content.ts';
import { type ReadFeature, readTile } from '../../testing/read-tile.ts';
import { TileEncoder } from './encode-tile.ts';

type Place = readonly [x: number, y: number];
type Tile = [z: number, x: number, y: number];

function encoderOf(rows: readonly PointRow[]): TileEncoder {
  return new TileEncoder(modelOf(rows));
}

/** The usual formula, apart from the product's own. */
function tileOf([lng, lat]: Place, z: number): Tile {
  const y = (1 - Math.asinh(Math.tan((lat * Math.PI) / 180)) / Math.PI) / 2;
  return [z, Math.floor(((lng + 180) / 360) * 2 ** z), Math.floor(y * 2 ** z)];
}

function placeOf([z, x, y]: Tile, [tileX, tileY]: readonly [number, number]): Place {
  const worldX = (x + (tileX + 0.5) / 4096) / 2 ** z;
  const worldY = (y + (tileY + 0.5) / 4096) / 2 ** z;
  return [worldX * 360 - 180, (Math.atan(Math.sinh(Math.PI * (1 - 2 * worldY))) * 180) / Math.PI];
}

function tilesOf(rows: readonly PointRow[], z: number): Tile[] {
  const tiles = new Map(rows.map(({ x, y }) => tileOf([x, y], z)).map((tile) => [tile.join('/'), tile]));
  return [...tiles.values()];
}

/** Objects of each type and rating in tiles, whichever way the tiles show them. */
function countKinds(tiles: readonly Record<string, ReadFeature[]>[]): Map<string, number> {
  const counts = new Map<string, number>();
  const add = (kind: string, count: number) => counts.set(kind, (counts.get(kind) ?? 0) + count);
  for (const { clusters = [], points = [] } of tiles) {
    for (const { properties } of clusters) {
      const { count, ...kinds } = properties;
      equal(
        Object.values(kinds).reduce<number>((sum, value) => sum + Number(value), 0),
        count,
      );
      for (const [kind, value] of Object.entries(kinds)) add(kind, Number(value));
    }
    for (const { properties } of points) {
      if (properties['of'] === undefined) add(`${properties['type']}:${properties['rating']}`, 1);
    }
  }
  return counts;
}

function kindsOf(rows: readonly PointRow[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { type, rating } of rows) counts.set(`${type}:${rating}`, (counts.get(`${type}:${rating}`) ?? 0) + 1);
  return counts;
}

const sorted = (counts: Map<string, number>) => [...counts].toSorted(([a], [b]) => (a < b ? -1 : 1));

/** Thousands of objects around some places, one of them with very many at the very same spot. */
function crowd(count: number, seed: number): PointRow[] {
  return Array.from({ length: count }, (_, i) => {
    const spread = [0, 0.001, 0.5, 20][(i * 7 + seed) % 4]!;
    const wave = (step: number) => Math.round((((i * step + seed * 31) % 1000) / 1000 - 0.5) * spread * 1e6) / 1e6;
    const [x, y] = [
      [37.617635, 55.755814],
      [11.25, 0],
      [-169.99, 79.9],
    ][(i + seed) % 3] as [number, number];
    return pointRow({
      idx: i + 1,
      x: Math.min(Math.max(x + wave(7919), -170), 170),
      y: Math.min(Math.max(y + wave(104_729), -80), 80),
      type: pointTypes[(i * 13 + seed) % pointTypes.length]!,
      rating: [1, 1, 1, 0, -1, -2][(i + seed) % 6]!,
    });
  });
}

test('over the tiles of any zoom every object is counted once, per type and rating', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 900, max: 6000 }),
      fc.nat(1000),
      fc.nat(22),
      fc.boolean(),
      (count, seed, z, deleted) => {
        const rows = crowd(count, seed);
        const encoder = encoderOf(rows);
        const tiles = tilesOf(rows, z).map((tile) => readTile(encoder.encode(...tile, deleted)));
        const expected = deleted ? rows : rows.filter(({ rating }) => rating !== -2);
        deepEqual(sorted(countKinds(tiles)), sorted(kindsOf(expected)));
      },
    ),
    { numRuns: 60 },
  );
});

test('a tile gathers its objects into clusters when it would hold more than 800, up to zoom 13', () => {
  const at = (count: number) => Array.from({ length: count }, (_, i) => pointRow({ idx: i + 1, x: 37.6, y: 55.7 }));
  for (const [count, z, clusters] of [
    [800, 5, 0],
    [801, 5, 1],
    [801, 13, 1],
    [801, 14, 0],
  ] as const) {
    const tile = readTile(encoderOf(at(count)).encode(...tileOf([37.6, 55.7], z), false));
    equal(tile['clusters']?.length ?? 0, clusters);
    equal(tile['points']?.length ?? 0, clusters === 0 ? count : 0);
  }
});

test('deleted objects count towards the limit only where they are asked for', () => {
  const rows = Array.from({ length: 801 }, (_, i) => pointRow({ idx: i + 1, rating: i === 0 ? -2 : 1 }));
  const encoder = encoderOf(rows);
  const tile = tileOf([37.6, 55.7], 8);
  equal(readTile(encoder.encode(...tile, false))['points']?.length, 800);
  deepEqual(readTile(encoder.encode(...tile, true))['clusters']?.[0]?.properties, {
    count: 801,
    'static_cam:1': 800,
    'static_cam:-2': 1,
  });
});

test('a cluster stands at the mean place of its objects, within its cell', () => {
  const rows = crowd(5000, 4);
  const encoder = encoderOf(rows);
  const live = rows.filter(({ rating }) => rating !== -2);
  for (const z of [2, 5, 8]) {
    for (const tile of tilesOf(rows, z)) {
      const { clusters = [] } = readTile(encoder.encode(...tile, false));
      for (const { geometry } of clusters) {
        const [x, y] = geometry[0]![0]!;
        const cell = tileOf(placeOf(tile, [x, y]), z + 3);
        const members = live.filter((row) => tileOf([row.x, row.y], z + 3).join() === cell.join());
        const mean = (pick: (row: PointRow) => number) =>
          members.reduce((sum, row) => sum + pick(row), 0) / members.length;
        const meanX = mean((row) => ((row.x + 180) / 360) * 2 ** z - tile[1]) * 4096;
        ok(Math.abs(meanX - x) <= 1.1, `${meanX} ${x}`);
      }
    }
  }
});

test('every object lies in the one tile that contains it, at its place', () => {
  fc.assert(
    fc.property(anyPoints(25), fc.nat(22), (rows, z) => {
      const encoder = encoderOf(rows);
      for (const tile of tilesOf(rows, z)) {
        const { points = [] } = readTile(encoder.encode(...tile, true));
        const own = rows.filter(({ x, y }) => tileOf([x, y], z).join() === tile.join());
        const objects = points.filter(({ properties }) => properties['of'] === undefined);
        deepEqual(new Set(objects.map(({ id }) => id)), new Set(own.map(({ idx }) => idx)));
        equal(objects.length, own.length);
        for (const { id, geometry } of objects) {
          const [lng, lat] = placeOf(tile, geometry[0]![0]!);
          const { x, y } = own.find(({ idx }) => idx === id)!;
          const unit = Math.max(360 / 2 ** z / 4096, 1e-7);
          ok(Math.abs(lng - x) <= unit && Math.abs(lat - y) <= unit);
        }
      }
    }),
    { numRuns: 200 },
  );
});

test('properties are type and rating, from zoom 13 everything that is drawn', () => {
  const place = { x: 60.5, y: 56.8 };
  const confirmed = Date.UTC(2024, 4, 5, 23);
  const encoder = encoderOf([
    pointRow({
      idx: 4321,
      ...place,
      type: 'mobile_ambush',
      sub_type: 'crewDPS',
      rating: -1,
      dir_type: 2,
      direction: 300,
      confirmed,
    }),
  ]);
  const at = (z: number) => readTile(encoder.encode(...tileOf([place.x, place.y], z), false))['points'];
  deepEqual(at(12)?.[0]?.properties, { type: 'mobile_ambush', rating: -1 });
  equal(at(12)?.[0]?.id, 4321);
  deepEqual(at(13)?.[0]?.properties, {
    type: 'mobile_ambush',
    rating: -1,
    _id: '4321',
    speed: 60,
    dirType: 2,
    direction: 300,
    angle: 15,
    distance: 500,
    subType: 'crewDPS',
    confirmed: Math.floor(confirmed / 86_400_000),
  });
});

test('the points of a section are features of their own, where they lie', () => {
  const places: Place[] = [
    [30.1, 59.9],
    [30.4, 59.95],
    [31.9, 60.1],
  ];
  const section = pointRow({
    idx: 50,
    type: 'speed_cam',
    x: 30,
    y: 59.8,
    speed: 90,
    rating: 0,
    extra: JSON.stringify({ childrens: childrenAt(51, places) }),
  });
  const encoder = encoderOf([section]);
  const at = (place: Place, z: number) => readTile(encoder.encode(...tileOf(place, z), false))['points'];
  deepEqual(
    at([30, 59.8], 14)?.map(({ id, properties }) => [id, properties['part']]),
    [[50, 'start']],
  );
  deepEqual(at(places[2]!, 14)?.[0]?.properties, {
    type: 'speed_cam',
    rating: 0,
    part: 'finish',
    of: 50,
    _id: '53',
    speed: 90,
    dirType: 1,
    direction: 90,
    angle: 20,
    distance: 300,
  });
  deepEqual(
    at([30, 59.8], 3)?.map(({ id, properties }) => [id, properties['part'], properties['of']]),
    [
      [50, 'start', undefined],
      [51, 'extra', 50],
      [52, 'extra', 50],
      [53, 'finish', 50],
    ],
  );
});

test('a section without further points is no start, and a deleted one shows nothing', () => {
  const alone = pointRow({ idx: 1, type: 'speed_cam', x: 5, y: 5 });
  const gone = pointRow({
    idx: 2,
    type: 'speed_cam',
    x: 5,
    y: 5,
    rating: -2,
    extra: JSON.stringify({ childrens: childrenAt(3, [[5.001, 5]]) }),
  });
  const encoder = encoderOf([alone, gone]);
  const tile = readTile(encoder.encode(...tileOf([5, 5], 10), false));
  deepEqual(
    tile['points']?.map(({ id, properties }) => [id, properties]),
    [[1, { type: 'speed_cam', rating: 1 }]],
  );
  equal(tile['sections'], undefined);
  equal(readTile(encoder.encode(...tileOf([5, 5], 10), true))['sections']?.length, 1);
});

/** So close to a border that rounding decides about the tile. */
function isOnBorder([lng, lat]: Place, z: number): boolean {
  const [, x, y] = tileOf([lng, lat], z);
  return [-1e-6, 1e-6].some((step) => {
    const [, otherX, otherY] = tileOf([lng + step, lat + step], z);
    return otherX !== x || otherY !== y;
  });
}

/** Places along the line of a section, as it is straight on the map. */
function along(places: readonly Place[], steps: number): Place[] {
  const world = places.map(([lng, lat]) => [
    (lng + 180) / 360,
    (1 - Math.asinh(Math.tan((lat * Math.PI) / 180)) / Math.PI) / 2,
  ]);
  return world.slice(1).flatMap(([bx, by], i) => {
    const [ax, ay] = world[i]!;
    return Array.from({ length: steps + 1 }, (_, step) => {
      const x = ax! + ((bx! - ax!) * step) / steps;
      const y = ay! + ((by! - ay!) * step) / steps;
      return [x * 360 - 180, (Math.atan(Math.sinh(Math.PI * (1 - 2 * y))) * 180) / Math.PI] as const;
    });
  });
}

test('the line of a section is in every tile it crosses, from zoom 9', () => {
  const near = fc.tuple(fc.integer({ min: -9e5, max: 9e5 }), fc.integer({ min: -9e5, max: 9e5 }));
  fc.assert(
    fc.property(
      anyPlace,
      fc.array(fc.oneof(near, near, anyPlace), { minLength: 1, maxLength: 3 }),
      fc.integer({ min: 8, max: 14 }),
      (start, offsets, z) => {
        const children = offsets.map(([x, y]): Place =>
          Math.abs(x) > 170 || Math.abs(y) > 80
            ? [Math.min(Math.max(start[0] + x / 1e6, -170), 170), Math.min(Math.max(start[1] + y / 1e6, -80), 80)]
            : [x, y],
        );
        const section = pointRow({
          idx: 1,
          type: 'speed_cam',
          x: start[0],
          y: start[1],
          extra: JSON.stringify({ childrens: childrenAt(2, children) }),
        });
        const encoder = encoderOf([section]);
        for (const place of along([start, ...children], 40)) {
          if (isOnBorder(place, z)) continue;
          const { sections } = readTile(encoder.encode(...tileOf(place, z), false));
          equal(sections?.length, z < 9 ? undefined : 1);
          for (const { id, geometry } of sections ?? []) {
            equal(id, 1);
            for (const line of geometry) ok(line.length >= 2);
            for (const [x, y] of geometry.flat()) ok(x >= -64 && y >= -64 && x <= 4160 && y <= 4160);
          }
        }
      },
    ),
    { numRuns: 100 },
  );
});

test('a line is in no tile that it only comes near to', () => {
  const section = pointRow({
    idx: 1,
    type: 'speed_cam',
    x: 11.3,
    y: 10,
    extra: JSON.stringify({ childrens: childrenAt(2, [[11.9, 10.1]]) }),
  });
  const encoder = encoderOf([section]);
  const [z, x, y] = tileOf([11.3, 10], 9);
  equal(readTile(encoder.encode(z, x, y, false))['sections']?.length, 1);
  equal(encoder.encode(z, x - 1, y, false).length, 0);
});

test('an empty place is an empty tile', () => {
  equal(encoderOf([]).encode(0, 0, 0, true).length, 0);
  equal(encoderOf([pointRow({ idx: 1, rating: -2 })]).encode(0, 0, 0, false).length, 0);
  equal(encoderOf([pointRow({ idx: 1 })]).encode(5, 0, 0, false).length, 0);
});
