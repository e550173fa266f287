import { deepEqual } from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { freshnessStates } from '@dozor/domain/point/freshness.ts';
import { pointTypes } from '@dozor/domain/point/point-type.ts';
import { anyPoints, pointRow } from '../testing/read-model/made-points.ts';
import { modelOf } from '../testing/read-model/model-content.ts';
import type { PointRow } from './columns/write-point.ts';
import { type CountedAt, countPoints, type PointCounts } from './count-points.ts';

const dayMs = 86_400_000;
const nowMs = Date.UTC(2026, 0, 1);
const nobody = { nowMs, systemUsers: [], importTimes: new Map() };

function counted(rows: readonly PointRow[], asked: Partial<CountedAt> = {}): Promise<PointCounts> {
  return countPoints(modelOf(rows, { now: () => nowMs }).memory, { ...nobody, ...asked });
}

const ages = async (...rows: PointRow[]) => {
  const { freshness } = await counted(rows, { systemUsers: [1], importTimes });
  const { month, halfYear, year, older } = freshness;
  return [month, halfYear, year, older];
};
const importedMs = nowMs - 10 * dayMs;
const importTimes = new Map([[2, new Set([importedMs])]]);
/** Created by a person and last confirmed this many days ago. */
const seen = (days: number, more: Partial<PointRow> = {}) =>
  pointRow({ idx: 1, author_id: 3, created: nowMs - 900 * dayMs, updated: nowMs - days * dayMs, version: 2, ...more });

test('counts of the world, a country and a region match a full scan', async () => {
  await fc.assert(
    fc.asyncProperty(anyPoints(40), fc.constantFrom('RU', 'RU-MOS', 'KZ', undefined), async (rows, place) => {
      const there = rows.filter(({ rating, country, region }) => {
        return rating > -2 && (place === undefined || country === place || region === place);
      });
      const asked = place === 'RU-MOS' ? { country: 'RU', region: place } : { country: place };
      const { total, types, ratings, states, freshness } = await counted(rows, asked);
      const of = (wanted: (row: PointRow) => boolean) => there.filter(wanted).length;
      deepEqual(total, there.length);
      deepEqual(types, Object.fromEntries(pointTypes.map((type) => [type, of((row) => row.type === type)])));
      deepEqual(ratings, Object.fromEntries([1, 0, -1].map((rating) => [rating, of((row) => row.rating === rating)])));
      deepEqual(Object.keys(states), freshnessStates);
      for (const parts of [states, freshness]) {
        deepEqual(
          Object.values(parts).reduce((sum, count) => sum + count, 0),
          total,
        );
      }
    }),
    { numRuns: 100 },
  );
});

test('points are grouped by age: a month, half a year, a year, and older', async () => {
  deepEqual(await ages(seen(30)), [1, 0, 0, 0]);
  deepEqual(await ages(seen(31)), [0, 1, 0, 0]);
  deepEqual(await ages(seen(182)), [0, 1, 0, 0]);
  deepEqual(await ages(seen(183)), [0, 0, 1, 0]);
  deepEqual(await ages(seen(365)), [0, 0, 1, 0]);
  deepEqual(await ages(seen(366)), [0, 0, 0, 1]);
});

test('the age of an ambush counts from its confirmation, not its last update', async () => {
  deepEqual(await ages(seen(5, { type: 'mobile_ambush', confirmed: nowMs - 100 * dayMs })), [0, 1, 0, 0]);
  deepEqual(await ages(seen(500, { type: 'mobile_ambush', confirmed: nowMs - dayMs })), [1, 0, 0, 0]);
});

test('an imported point counts as old until a person changes it', async () => {
  const imported = { version: 1, created: importedMs };
  deepEqual(await ages(seen(10, { ...imported, author_id: 1 })), [0, 0, 0, 1]);
  deepEqual(await ages(seen(10, { ...imported, author_id: 2 })), [0, 0, 0, 1]);
  deepEqual(await ages(seen(10, { ...imported, author_id: 2, created: importedMs + 1 })), [1, 0, 0, 0]);
  deepEqual(await ages(seen(10, { ...imported, author_id: 3 })), [1, 0, 0, 0]);
  deepEqual(await ages(seen(10, { ...imported, author_id: 1, version: 2 })), [1, 0, 0, 0]);
});

test('an imported ambush uses its confirmation time if that precedes the import', async () => {
  const imported = { version: 1, created: importedMs, author_id: 1, type: 'mobile_ambush' } as const;
  deepEqual(await ages(seen(10, { ...imported, confirmed: importedMs - 30 * dayMs })), [0, 1, 0, 0]);
  deepEqual(await ages(seen(10, { ...imported, confirmed: importedMs - 1000 })), [1, 0, 0, 0]);
  deepEqual(await ages(seen(10, { ...imported, confirmed: importedMs })), [0, 0, 0, 1]);
});

test('counting very many points yields to the event loop', async () => {
  const rows = Array.from({ length: 70_000 }, (_, at) => pointRow({ idx: at + 1 }));
  let hadTurn = false;
  setImmediate(() => {
    hadTurn = true;
  });
  const { total } = await countPoints(modelOf(rows).memory, nobody);
  deepEqual([total, hadTurn], [70_000, true]);
});
