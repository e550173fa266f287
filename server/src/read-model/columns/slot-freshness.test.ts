import { deepEqual, equal, ok } from 'node:assert/strict';
import { test } from 'node:test';
import { confidenceAt, freshnessAt } from '@dozor/domain/freshness/freshness-at.ts';
import { freshnessStates } from '@dozor/domain/point/freshness.ts';
import { pointTypes } from '@dozor/domain/point/point-type.ts';
import { pointRow } from '../../testing/read-model/made-points.ts';
import { modelOf } from '../../testing/read-model/model-content.ts';
import { agedSlots, confidenceOfSlot, hourOf, hundredthsOfSlot, stateOfSlot } from './slot-freshness.ts';

const dayMs = 86_400_000;
const updated = Date.UTC(2024, 0, 1);
const works = JSON.stringify({ flags: ['roadWorks'] });
const rows = [
  ...pointTypes.map((type, at) => pointRow({ idx: at + 1, type, updated, confirmed: null })),
  pointRow({ idx: 100, type: 'dang_other', updated, extra: works }),
  // A flag of the same index in another type's list does not mean road works.
  pointRow({ idx: 101, type: 'static_cam', updated, extra: JSON.stringify({ flags: ['inBack', 'laneOT'] }) }),
];
const { memory } = modelOf(rows, { now: () => updated });
const { points } = memory;
const slotOf = (idx: number) => memory.slotOf(idx);
const factsOf = (row: (typeof rows)[number]) => {
  const type = row.type as (typeof pointTypes)[number];
  return { type, roadWorks: row.extra === works, updatedMs: row.updated, origin: 'person' as const };
};

test('the confidence of a slot matches that of its point at any time', () => {
  for (const days of [0, 20, 60, 200, 800, 2000]) {
    const nowMs = updated + days * dayMs;
    for (const row of rows) {
      const own = confidenceOfSlot(points, slotOf(row.idx), nowMs);
      ok(Math.abs(own - confidenceAt(undefined, factsOf(row), nowMs)) < 1e-4, `${row.type} ${days}`);
    }
  }
});

test('the state of a slot matches that of its point at any time', () => {
  for (const days of [0, 20, 60, 200, 400, 800, 2000, 6000]) {
    const nowMs = updated + days * dayMs;
    for (const row of rows) {
      const { state } = freshnessAt(undefined, factsOf(row), nowMs);
      equal(freshnessStates[stateOfSlot(points, slotOf(row.idx), nowMs)], state, `${row.type} ${days}`);
    }
  }
});

test('confidence on a day depends on the type, and road works fade faster', () => {
  const confidenceOf = (idx: number, days: number) => {
    const slot = slotOf(idx);
    const day = Math.floor((updated + days * dayMs) / dayMs);
    return hundredthsOfSlot(points, slot, day);
  };
  const other = 1 + pointTypes.indexOf('dang_other');
  equal(confidenceOf(100, 200) < confidenceOf(other, 200), true);
  equal(confidenceOf(101, 200), confidenceOf(1 + pointTypes.indexOf('static_cam'), 200));
});

test('aged slots are found, up to a limit', () => {
  deepEqual(agedSlots(memory, updated), []);
  const later = updated + 6000 * dayMs;
  const aged = agedSlots(memory, later);
  equal(aged.length > 3, true);
  deepEqual(agedSlots(memory, later, 2), aged.slice(0, 2));
});

test('states are computed for the start of an hour', () => {
  equal(hourOf(Date.UTC(2024, 0, 1, 5, 59, 59, 999)), Date.UTC(2024, 0, 1, 5));
  equal(hourOf(Date.UTC(2024, 0, 1, 5)), Date.UTC(2024, 0, 1, 5));
});
