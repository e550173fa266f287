import { deepEqual, equal, ok } from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { pointTypes } from '@dozor/domain/point/point-type.ts';
import type { PointRow } from '../../read-model/columns/write-point.ts';
import { anyPoints, childrenAt, pointRow } from '../../testing/read-model/made-points.ts';
import { type ReadFeature, readTile } from '../../testing/read-model/read-tile.ts';
import { encoderOf, positionOf, tileOf, tilesOf } from '../../testing/read-model/tile-positions.ts';

/** Counts points of each type and rating in tiles, whether drawn individually or as clusters. */
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

/** Thousands of points around a few positions, many of them at exactly the same place. */
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

test('the tiles of any zoom count every point once, by type and rating', () => {
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

test('a tile clusters its points when there are more than 800, up to zoom 13', () => {
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

test('deleted points count towards the limit only when requested', () => {
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

test('a cluster is placed at the mean position of the points in its cell', () => {
  const rows = crowd(5000, 4);
  const encoder = encoderOf(rows);
  const live = rows.filter(({ rating }) => rating !== -2);
  for (const z of [2, 5, 8]) {
    for (const tile of tilesOf(rows, z)) {
      const { clusters = [] } = readTile(encoder.encode(...tile, false));
      for (const { geometry } of clusters) {
        const [x, y] = geometry[0]![0]!;
        const cell = tileOf(positionOf(tile, [x, y]), z + 3);
        const members = live.filter((row) => tileOf([row.x, row.y], z + 3).join() === cell.join());
        const mean = (pick: (row: PointRow) => number) =>
          members.reduce((sum, row) => sum + pick(row), 0) / members.length;
        const meanX = mean((row) => ((row.x + 180) / 360) * 2 ** z - tile[1]) * 4096;
        ok(Math.abs(meanX - x) <= 1.1, `${meanX} ${x}`);
      }
    }
  }
});

test('every point is in exactly the tile that contains it, at its position', () => {
  fc.assert(
    fc.property(anyPoints(25), fc.nat(22), (rows, z) => {
      const encoder = encoderOf(rows);
      for (const tile of tilesOf(rows, z)) {
        const { points = [] } = readTile(encoder.encode(...tile, true));
        const own = rows.filter(({ x, y }) => tileOf([x, y], z).join() === tile.join());
        const some = points.filter(({ properties }) => properties['of'] === undefined);
        deepEqual(new Set(some.map(({ id }) => id)), new Set(own.map(({ idx }) => idx)));
        equal(some.length, own.length);
        for (const { id, geometry } of some) {
          const [lng, lat] = positionOf(tile, geometry[0]![0]!);
          const { x, y } = own.find(({ idx }) => idx === id)!;
          const unit = Math.max(360 / 2 ** z / 4096, 1e-7);
          ok(Math.abs(lng - x) <= unit && Math.abs(lat - y) <= unit);
        }
      }
    }),
    { numRuns: 200 },
  );
});

test('properties are type and rating, and from zoom 12 everything that is drawn', () => {
  const position = { x: 60.5, y: 56.8 };
  const confirmed = Date.UTC(2024, 4, 5, 23);
  const encoder = encoderOf([
    pointRow({
      idx: 4321,
      ...position,
      type: 'mobile_ambush',
      sub_type: 'crewDPS',
      rating: -1,
      dir_type: 2,
      direction: 300,
      confirmed,
    }),
  ]);
  const at = (z: number) => readTile(encoder.encode(...tileOf([position.x, position.y], z), false))['points'];
  deepEqual(at(11)?.[0]?.properties, { type: 'mobile_ambush', rating: -1 });
  equal(at(11)?.[0]?.id, 4321);
  deepEqual(at(12)?.[0]?.properties, {
    type: 'mobile_ambush',
    rating: -1,
    _id: '4321',
    speed: 60,
    dirType: 2,
    direction: 300,
    angle: 15,
    distance: 500,
    subType: 'crewDPS',
    fresh: 0,
    confirmed: Math.floor(confirmed / 86_400_000),
  });
});

test('an empty area is an empty tile', () => {
  equal(encoderOf([]).encode(0, 0, 0, true).length, 0);
  equal(encoderOf([pointRow({ idx: 1, rating: -2 })]).encode(0, 0, 0, false).length, 0);
  equal(encoderOf([pointRow({ idx: 1 })]).encode(5, 0, 0, false).length, 0);
});

test('a cluster of every type and rating counts each of them', () => {
  const kinds = pointTypes.flatMap((type) => [1, 0, -1, -2].map((rating) => ({ type, rating })));
  const rows = Array.from({ length: kinds.length * 11 }, (_, i) =>
    pointRow({ idx: i + 1, ...kinds[i % kinds.length]! }),
  );
  const cluster = readTile(encoderOf(rows).encode(...tileOf([37.6, 55.7], 8), true))['clusters']?.[0];
  deepEqual(cluster?.properties, {
    count: rows.length,
    ...Object.fromEntries(kinds.map(({ type, rating }) => [`${type}:${rating}`, 11])),
  });
});

test('ids of any length are encoded exactly, and a repeated long one is stored once', () => {
  const idxs = [9, 10, 11, 99, 100, 101, 65_535, 65_536, 99_999, 100_000, 999_999, 1_000_000];
  const rows = idxs.map((idx) => pointRow({ idx }));
  const points = readTile(encoderOf(rows).encode(...tileOf([37.6, 55.7], 14), false))['points'] ?? [];
  deepEqual(new Set(points.map(({ properties }) => properties['_id'])), new Set(idxs.map(String)));
  const bytesOf = (indexes: readonly number[]) => {
    const childrens = indexes.map((index) => childrenAt(index, [[37.6001, 55.7]])[0]);
    const section = pointRow({ idx: 70_000, type: 'speed_cam', extra: JSON.stringify({ childrens }) });
    return encoderOf([section]).encode(...tileOf([37.6, 55.7], 12), false).length;
  };
  const ids = [70_001, 70_002, 70_003, 70_004];
  const [two, three, four] = [2, 3, 4].map((count) => bytesOf(ids.slice(0, count)));
  equal(four! - three!, three! - two!);
});

test('the day of a confirmation is in UTC, from its first second to its last', () => {
  const dayOf = (confirmed: number) => {
    const encoder = encoderOf([pointRow({ idx: 1, type: 'mobile_ambush', confirmed })]);
    return readTile(encoder.encode(...tileOf([37.6, 55.7], 14), false))['points']?.[0]?.properties['confirmed'];
  };
  equal(dayOf(Date.UTC(2024, 4, 5)), 19_848);
  equal(dayOf(Date.UTC(2024, 4, 5, 23, 59, 59)), 19_848);
});
