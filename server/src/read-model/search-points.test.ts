import { deepEqual, equal, ok } from 'node:assert/strict';
import { test } from 'node:test';
import { pointRow } from '../testing/read-model/made-points.ts';
import { modelOf } from '../testing/read-model/model-content.ts';
import { squaresOf } from './search-points.ts';
import { type BoundingBox, worldBoxOf } from './spatial/bounds.ts';
import { boxOfTile } from './spatial/tile-square.ts';

/** Every third point is in the west; those in the east were added last, as by an import of one country. */
const inWest = 1500;
const inMiddle = 3000;
const inEast = 1500;
const west: BoundingBox = { west: 10, south: 40, east: 20, north: 60 };
const east: BoundingBox = { west: 100, south: 40, east: 110, north: 60 };
const everywhere: BoundingBox = { west: -180, south: -90, east: 180, north: 90 };

const rows = Array.from({ length: inWest + inMiddle + inEast }, (_, at) => {
  const x = at >= inWest + inMiddle ? 105 : at % 3 === 0 ? 15 : 50;
  const y = 41 + ((at * 7919) % 1800) / 100;
  return pointRow({ idx: at + 1, x: x + (at % 97) / 100, y, type: at % 2 === 0 ? 'dummy' : 'static_cam' });
});
const model = modelOf(rows);
const first = (limit: number, from = 0) => rows.slice(from, from + limit).map(({ idx }) => idx);

test('the first points of the world and of a part of it are sorted by number', () => {
  const search = { ratingFrom: -1, limit: 5 };
  deepEqual(model.search({ ...search, bbox: everywhere }), { total: rows.length, idxs: first(5) });
  deepEqual(model.search({ ...search, bbox: west }), { total: inWest, idxs: [1, 4, 7, 10, 13] });
  deepEqual(model.search({ ...search, bbox: west, types: ['static_cam'] }), {
    total: inWest / 2,
    idxs: [4, 10, 16, 22, 28],
  });
});

test('a part whose points were added last is found from its first point on', () => {
  const search = { bbox: east, ratingFrom: -1 };
  deepEqual(model.search({ ...search, limit: 3 }), { total: inEast, idxs: first(3, inWest + inMiddle) });
  deepEqual(model.search({ ...search, limit: 5000 }).idxs, first(inEast, inWest + inMiddle));
});

test('a limit of zero only counts the points', () => {
  deepEqual(model.search({ bbox: east, ratingFrom: -1, limit: 0 }), { total: inEast, idxs: [] });
  equal(model.search({ bbox: east, ratingFrom: 1, types: ['dummy'], limit: 1 }).total, inEast / 2);
});

test('points changed since a time are found to the second and paged by number', () => {
  const atMs = Date.UTC(2026, 0, 1);
  const written = modelOf([0, 1, 2, 3].map((second) => pointRow({ idx: second + 1, updated: atMs + second * 1000 })));
  const since = (timeMs: number, more: object = {}) =>
    written.search({ ratingFrom: -2, limit: 9, changedSince: { timeMs }, ...more });
  deepEqual(since(atMs + 2000), { total: 2, idxs: [3, 4] });
  deepEqual(since(atMs + 2999), { total: 2, idxs: [3, 4] });
  deepEqual(since(atMs + 3000, { after: 4 }), { total: 1, idxs: [] });
  deepEqual(since(atMs, { limit: 2 }), { total: 4, idxs: [1, 2] });
  deepEqual(since(atMs, { limit: 0 }), { total: 4, idxs: [] });
  deepEqual(since(atMs + 4000), { total: 0, idxs: [] });
});

test('boxes of any size match a full scan, in divided and undivided squares', () => {
  const crowd = Array.from({ length: 4000 }, (_, at) => {
    const isFar = at % 5 === 0;
    const x = isFar ? ((at * 37) % 340) - 170 : 37 + ((at * 7919) % 3000) / 1e4;
    const y = isFar ? ((at * 53) % 160) - 80 : 55 + ((at * 104_729) % 2000) / 1e4;
    return pointRow({ idx: at + 1, x, y, rating: (at % 4) - 2, type: at % 3 === 0 ? 'dummy' : 'static_cam' });
  });
  const crowded = modelOf(crowd);
  for (let round = 0; round < 120; round += 1) {
    const side = 0.01 * 1.08 ** round;
    const [x, y] = round % 3 === 0 ? [round * 2 - 120, (round % 100) - 50] : [37.1, 55.1];
    const bbox = { west: x - side, east: x + side, south: Math.max(y - side, -90), north: Math.min(y + side, 90) };
    if (bbox.west < -180 || bbox.east > 180) continue;
    const types = round % 2 === 0 ? (['dummy'] as const) : undefined;
    const expected = crowd.filter((row) => {
      if (row.rating < -1 || (types && row.type !== 'dummy')) return false;
      return row.x >= bbox.west && row.x <= bbox.east && row.y >= bbox.south && row.y <= bbox.north;
    });
    const after = round % 4 === 0 ? 2000 : 0;
    const further = expected.map(({ idx }) => idx).filter((idx) => idx > after);
    for (const limit of [3, 5000]) {
      const found = crowded.search({ bbox, types, ratingFrom: -1, after, limit });
      deepEqual(found, { total: expected.length, idxs: further.slice(0, limit) }, `${round} ${limit}`);
    }
  }
});

test('the squares of a box cover it, and those on its edge are undivided', () => {
  const crowd = Array.from({ length: 3000 }, (_, at) =>
    pointRow({ idx: at + 1, x: 37 + (at % 100) / 1e3, y: 55 + at / 1e5 }),
  );
  const { pyramid } = modelOf(crowd);
  for (const bounds of [
    { west: 37_020_000, south: 55_005_000, east: 37_070_000, north: 55_020_000 },
    { west: -170e6, south: -80e6, east: 170e6, north: 80e6 },
    { west: 10e6, south: 10e6, east: 20e6, north: 20e6 },
  ]) {
    const box = worldBoxOf(bounds);
    const squares = squaresOf(pyramid, bounds);
    ok(squares.length > 0);
    for (const { level, x, y, inside, node } of squares) {
      const { left, top, right, bottom } = boxOfTile(level, x, y);
      equal(inside, left >= box.left && right <= box.right && top >= box.top && bottom <= box.bottom);
      ok(
        left <= box.right && right >= box.left && top <= box.bottom && bottom >= box.top,
        'the square touches the box',
      );
      if (!inside) deepEqual(pyramid.quartersOf({ node, level, x, y }), []);
    }
    const areaOf = (level: number) => 4 ** -level;
    const inside = squares.filter((square) => square.inside);
    const whole = squares.reduce((sum, { level }) => sum + areaOf(level), 0);
    const boxArea = ((box.right - box.left + 1) * (box.bottom - box.top + 1)) / 2 ** 64;
    ok(whole >= boxArea && inside.reduce((sum, { level }) => sum + areaOf(level), 0) <= boxArea);
  }
});
