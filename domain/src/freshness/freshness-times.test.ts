import assert from 'node:assert/strict';
import fc from 'fast-check';
import { test } from 'vitest';
import { freshnessStates } from '../point/freshness.ts';
import { pointTypes } from '../point/point-type.ts';
import { spanOf } from './confidence.ts';
import { freshnessAt } from './freshness-at.ts';
import { confidenceOf, freshnessTimes, freshnessSteps, stateIndex } from './freshness-times.ts';

const dayMs = 86_400_000;
const startMs = Date.UTC(2020, 0, 1);
const time = fc.integer({ min: 0, max: 3000 * 24 * 60 }).map((minutes) => startMs + minutes * 60_000);

const storedFreshness = fc.record({
  confidence: fc.double({ min: 0.01, max: 0.99, noNaN: true }),
  asOfMs: time,
  checkedMs: fc.option(time),
  here: fc.nat(5),
  gone: fc.nat(5),
  thirdGoneMs: fc.option(time),
  now: fc.constant(0),
  nowMs: time,
});

const votedPoint = fc.record({
  type: fc.constantFrom(...pointTypes),
  roadWorks: fc.boolean(),
  updatedMs: time,
  origin: fc.constantFrom('person', 'list', 'file'),
});

test('three stored numbers give the same freshness at any later time as the votes', () => {
  fc.assert(
    fc.property(fc.option(storedFreshness, { nil: undefined }), votedPoint, fc.nat(4000), (stored, point, days) => {
      const spanMs = spanOf(point);
      const nowMs = Math.max(point.updatedMs, stored?.asOfMs ?? 0, stored?.thirdGoneMs ?? 0) + days * dayMs + 90_000;
      const { confidence, state, checked } = freshnessAt(stored, point, nowMs);
      const columns = freshnessTimes(stored, point, spanMs);
      const found = confidenceOf(columns, spanMs, nowMs);
      assert.ok(Math.abs(found - confidence) < 0.0055, `${found} for ${confidence}`);
      assert.equal(columns.checked, checked === null ? 0 : Math.floor(Date.parse(checked) / 1000));
      // The columns are rounded to minutes.
      const states = [-1, 0, 1].map((minutes) => {
        const index = stateIndex(
          columns.checkFrom,
          columns.thirdGone,
          freshnessSteps(spanMs),
          nowMs / 60_000 + minutes,
        );
        return freshnessStates[index];
      });
      assert.ok(states.includes(state), `${states.join(', ')} for ${state}`);
    }),
    { numRuns: 2000 },
  );
});
