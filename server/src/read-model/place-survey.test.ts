import { deepEqual, equal } from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { anyPoints, pointRow } from '../testing/read-model/made-points.ts';
import { modelClock, modelOf } from '../testing/read-model/model-content.ts';
import type { PointRow } from './columns/write-point.ts';
import { ReadModel } from './read-model.ts';

/** The contents of a place according to a scan of every row. */
function contents(rows: readonly PointRow[], code: string) {
  const there = rows.filter(({ rating, country, region }) => rating > -2 && (country === code || region === code));
  const counts = Map.groupBy(there, ({ type }) => type);
  const bySecond = Map.groupBy(there, ({ updated }) => Math.floor(updated / 1000));
  const writes = [...bySecond].toSorted(([a], [b]) => b - a);
  return {
    points: there.length,
    types: Object.fromEntries([...counts].map(([type, own]) => [type, own.length])),
    writes: writes.map(([second, own]) => {
      const idxs = own.map(({ idx }) => idx).toSorted((a, b) => b - a);
      return { second, points: own.length, idxs: idxs.slice(0, 12) };
    }),
  };
}

const anyRows = fc
  .tuple(anyPoints(60), fc.array(fc.integer({ min: 0, max: 20 }), { minLength: 60, maxLength: 60 }))
  .map(([rows, days]) => rows.map((row, at) => ({ ...row, updated: row.updated + days[at]! * 86_400_000 })));

test('the contents of a country and a region match a full scan', async () => {
  await fc.assert(
    fc.asyncProperty(anyRows, async (rows) => {
      const { placeSurvey } = modelOf(rows);
      for (const code of ['RU', 'KZ', 'RU-MOS', 'DE']) {
        const { points, types, writes } = await placeSurvey.contentsOf(code);
        const byType = Object.fromEntries(types.map(({ type, points: of }) => [type, of]));
        deepEqual({ points, types: byType, writes }, contents(rows, code), code);
        const sorted = types.toSorted((a, b) => b.points - a.points);
        deepEqual(types, sorted);
      }
    }),
    { numRuns: 60 },
  );
});

test('the box of a place is the smallest around its points, across the antimeridian if that is smaller', async () => {
  const boxOf = async (...positions: [x: number, y: number][]) => {
    const rows = positions.map(([x, y], at) => pointRow({ idx: at + 1, x, y }));
    return (await modelOf(rows).placeSurvey.contentsOf('RU')).box;
  };
  equal(await boxOf(), null);
  deepEqual(await boxOf([30, 50]), { west: 30, south: 50, east: 30, north: 50 });
  deepEqual(await boxOf([30, 55], [20, 60], [25, 50]), { west: 20, south: 50, east: 30, north: 60 });
  deepEqual(await boxOf([-30, 55], [20, -60]), { west: -30, south: -60, east: 20, north: 55 });
  deepEqual(await boxOf([170, 60], [-170, 65]), { west: 170, south: 60, east: -170, north: 65 });
  deepEqual(await boxOf([-170, 60], [-160, 65]), { west: -170, south: 60, east: -160, north: 65 });
  deepEqual(await boxOf([0, 60], [170, 60], [-170, 60]), { west: 0, south: 60, east: -170, north: 60 });
  const deleted = modelOf([pointRow({ idx: 1 }), pointRow({ idx: 2, x: 0, rating: -2 })]);
  equal((await deleted.placeSurvey.contentsOf('RU')).box?.west, 37.6);
});

test('a country has the points of all its regions and those without one', async () => {
  const rows = [
    pointRow({ idx: 1, region: 'RU-MOS', x: 10 }),
    pointRow({ idx: 2, region: 'RU-MOW', x: 20 }),
    pointRow({ idx: 3, region: '', x: 30, type: 'crosswalk' }),
    pointRow({ idx: 4, country: 'KZ', region: '', x: 40 }),
  ];
  const all = await modelOf(rows).placeSurvey.contentsOf('RU');
  deepEqual(all, {
    points: 3,
    types: [
      { type: 'static_cam', points: 2 },
      { type: 'crosswalk', points: 1 },
    ],
    writes: [{ second: all.writes[0]!.second, points: 3, idxs: [3, 2, 1] }],
    box: { west: 10, south: 55.7, east: 30, north: 55.7 },
  });
});

test('results are cached for ten seconds, or until the clock is set back', async () => {
  let nowMs = modelClock.now();
  const model = modelOf([pointRow({ idx: 1 })], { now: () => nowMs });
  const count = async () => (await model.placeSurvey.contentsOf('RU')).points;
  equal(await count(), 1);
  model.apply([pointRow({ idx: 2 })]);
  nowMs += 9999;
  equal(await count(), 1);
  nowMs += 1;
  equal(await count(), 2);
  model.apply([pointRow({ idx: 3 })]);
  nowMs -= 10_000;
  equal(await count(), 3);
});

test('none of very many points is left out', async () => {
  const model = new ReadModel(undefined, modelClock);
  const count = 65_536 + 5000;
  model.load(Array.from({ length: count }, (_, at) => pointRow({ idx: at + 1, x: (at % 1000) / 10 })));
  model.index(1);
  const { points, writes } = await model.placeSurvey.contentsOf('RU-MOW');
  const [{ points: written, idxs } = { points: 0, idxs: [] as number[] }] = writes;
  deepEqual([points, written, idxs], [count, count, Array.from({ length: 12 }, (_, at) => count - at)]);
});

test('of very many writes the newest are listed, whatever their order', async () => {
  const seconds = Array.from({ length: 1000 }, (_, at) => (at * 7919) % 1000);
  const model = modelOf(seconds.map((second, at) => pointRow({ idx: at + 1, updated: second * 1000 })));
  const { writes } = await model.placeSurvey.contentsOf('RU');
  deepEqual(
    writes.map(({ second, points }) => [second, points]),
    Array.from({ length: 256 }, (_, at) => [999 - at, 1]),
  );
});
