import { deepEqual, equal } from 'node:assert/strict';
import { test } from 'node:test';
import { pointRow } from '../testing/made-points.ts';
import { modelOf } from '../testing/model-content.ts';
import type { BoundingBox } from './spatial/bounds.ts';

/** Every third point lies in the west; those of the east came last, as an import of one country does. */
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

test('the first points of everywhere, and of a part of it, come by their numbers', () => {
  const search = { ratingFrom: -1, limit: 5 };
  deepEqual(model.search({ ...search, bbox: everywhere }), { total: rows.length, idxs: first(5) });
  deepEqual(model.search({ ...search, bbox: west }), { total: inWest, idxs: [1, 4, 7, 10, 13] });
  deepEqual(model.search({ ...search, bbox: west, types: ['static_cam'] }), {
    total: inWest / 2,
    idxs: [4, 10, 16, 22, 28],
  });
});

test('a part whose points came last has its first ones too', () => {
  const search = { bbox: east, ratingFrom: -1 };
  deepEqual(model.search({ ...search, limit: 3 }), { total: inEast, idxs: first(3, inWest + inMiddle) });
  deepEqual(model.search({ ...search, limit: 5000 }).idxs, first(inEast, inWest + inMiddle));
});

test('asked for none of them, they are counted', () => {
  deepEqual(model.search({ bbox: east, ratingFrom: -1, limit: 0 }), { total: inEast, idxs: [] });
  equal(model.search({ bbox: east, ratingFrom: 1, types: ['dummy'], limit: 1 }).total, inEast / 2);
});

test('what was written from a time on is found by the second, and goes on after a number', () => {
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
