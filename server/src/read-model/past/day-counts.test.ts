import { deepEqual, equal } from 'node:assert/strict';
import { test } from 'node:test';
import { pointRow } from '../../testing/read-model/made-points.ts';
import { modelOf } from '../../testing/read-model/model-content.ts';
import { countDays, type DayCounts } from './day-counts.ts';
import { dayOf, type EndedInterval, PastIntervals } from './past-intervals.ts';
import { wantedTypes } from './points-at.ts';

const dayMs = 86_400_000;
const begin = Date.UTC(2024, 0, 2, 3);
const day = (n: number) => dayOf(begin) + n;
const at = (n: number) => begin + n * dayMs;

/** Number of points on each of the days -1 to 6, as computed on day 5. */
function countsOf(
  rows: Parameters<typeof modelOf>[0],
  ended: Omit<EndedInterval, 'id' | 'x' | 'y'>[],
  types?: ['crosswalk'],
) {
  const { memory } = modelOf(rows);
  const past = new PastIntervals(memory);
  past.add(ended.map((interval, id) => ({ ...interval, id: id + 1, x: 1, y: 2 })));
  const steps = countDays(memory, past, day(5));
  let counts: DayCounts | undefined;
  while (counts === undefined) counts = steps.next().value ?? undefined;
  return [-1, 0, 1, 2, 3, 4, 5, 6].map((n) => counts.at(day(n), wantedTypes(types)));
}

test('a day counts the points added by its end, and later days repeat the last one', () => {
  const rows = [pointRow({ idx: 1, created: at(0) }), pointRow({ idx: 2, created: at(3) })];
  deepEqual(countsOf(rows, []), [0, 1, 1, 1, 2, 2, 2, 2]);
  deepEqual(countsOf([pointRow({ idx: 1, created: at(6) })], []), [0, 0, 0, 0, 0, 0, 0, 0]);
  deepEqual(countsOf([], []), [0, 0, 0, 0, 0, 0, 0, 0]);
});

test('a point stops counting on the day of its deletion and counts again once restored', () => {
  const rows = [pointRow({ idx: 1, created: at(0), rating: -2 })];
  const interval = { point_idx: 1, type: 'static_cam', created: at(0), ended: at(2) };
  deepEqual(countsOf(rows, [interval]), [0, 1, 1, 0, 0, 0, 0, 0]);
  deepEqual(countsOf(rows, []), [0, 0, 0, 0, 0, 0, 0, 0]);
  const back = [interval, { ...interval, type: null, ended: at(4) }];
  deepEqual(countsOf([{ ...rows[0]!, rating: 1 }], back), [0, 1, 1, 0, 0, 1, 1, 1]);
});

test('a point that changed its type counts under the type of the day', () => {
  const rows = [pointRow({ idx: 1, created: at(1) })];
  const interval = { point_idx: 1, type: 'crosswalk', created: at(1), ended: at(3) };
  deepEqual(countsOf(rows, [interval]), [0, 0, 1, 1, 1, 1, 1, 1]);
  deepEqual(countsOf(rows, [interval], ['crosswalk']), [0, 0, 1, 1, 0, 0, 0, 0]);
});

test('an interval within one day does not count', () => {
  const interval = { point_idx: 1, type: 'crosswalk', created: at(1), ended: at(1) + 3_600_000 };
  const rows = [pointRow({ idx: 1, created: at(1) })];
  deepEqual(countsOf(rows, [interval], ['crosswalk']), [0, 0, 0, 0, 0, 0, 0, 0]);
  deepEqual(countsOf(rows, [interval]), [0, 0, 1, 1, 1, 1, 1, 1]);
});

test('the intervals of a point that is not in memory yet apply once it is added', () => {
  const model = modelOf([]);
  const past = new PastIntervals(model.memory);
  const interval = { id: 9, point_idx: 7, ended: at(2), x: 1, y: 2, type: 'crosswalk', created: at(0) };
  past.add([interval, { ...interval, id: 11, ended: at(4) }]);
  equal(past.lastId, 11);
  equal(past.count, 2);
  model.apply([pointRow({ idx: 7, created: at(0) })]);
  equal(past.startOfSlots()[model.memory.slotOf(7)], day(4));
  model.apply([pointRow({ idx: 8, created: at(3) })]);
  equal(past.startOfSlots()[model.memory.slotOf(8)], day(3));
});

test('many intervals added at once all count', () => {
  const count = 700;
  const rows = Array.from({ length: count }, (_, n) => pointRow({ idx: n + 1, created: at(0) }));
  const ended = rows.map(({ idx }) => ({ point_idx: idx, type: 'crosswalk', created: at(0), ended: at(2) }));
  deepEqual(countsOf(rows, ended, ['crosswalk']), [0, count, count, 0, 0, 0, 0, 0]);
});

test('each of many points counts from its own day on', () => {
  const rows = Array.from({ length: 3000 }, (_, n) => pointRow({ idx: n + 1, created: at(n % 3) }));
  deepEqual(countsOf(rows, []), [0, 1000, 2000, 3000, 3000, 3000, 3000, 3000]);
});
