import { deepEqual } from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { freshnessAt } from '@dozor/domain/freshness/freshness-at.ts';
import { wantsLook } from '@dozor/domain/freshness/wants-look.ts';
import { distanceMeters } from '@dozor/domain/geometry/distance.ts';
import { storedOf, votedPointOf } from '../records/points/freshness-of-row.ts';
import { anyPoint } from '../testing/read-model/made-points.ts';
import { modelOf } from '../testing/read-model/model-content.ts';
import type { PointRow } from './columns/write-point.ts';

const unvoted = {
  author_kind: null,
  belief: null,
  as_of: null,
  checked: null,
  here: null,
  gone: null,
  third_gone: null,
  now_sum: null,
  now_of: null,
  witness_azimuth: null,
  witness_drivers: null,
  witness_against: null,
};
const [lng, lat] = [37.6, 55.7];

const round6 = (degrees: number): number => Math.round(degrees * 1e6) / 1e6;

/** Points of every age up to some 40 km away, many of them close by. */
const anyNearby: fc.Arbitrary<PointRow[]> = fc
  .array(fc.tuple(fc.double({ min: -1, max: 1, noNaN: true }), fc.double({ min: -1, max: 1, noNaN: true })), {
    maxLength: 40,
  })
  .chain((offsets) =>
    fc.tuple(
      ...offsets.map(([dx, dy], at) =>
        fc.tuple(anyPoint(at + 1), fc.integer({ min: 2015, max: 2026 })).map(([row, year]) => ({
          ...row,
          x: round6(lng + dx ** 3 / 2),
          y: round6(lat + dy ** 3 / 3),
          direction: at % 3 === 0 ? null : 90,
          updated: Date.UTC(year, at % 12),
        })),
      ),
    ),
  );

test('the nearest points that deserve a check are those of a scan over all', () => {
  fc.assert(
    fc.property(anyNearby, fc.integer({ min: 1, max: 12 }), fc.nat(11), (rows, limit, month) => {
      const nowMs = Date.UTC(2026, month, 3, 4, 5, 6, 789);
      const away = (row: PointRow): number => distanceMeters(lng, lat, row.x, row.y);
      const expected = rows
        .filter((row) => away(row) <= 30_000)
        .filter((row) => {
          const full = { ...unvoted, ...row };
          return wantsLook(row, freshnessAt(storedOf(full), votedPointOf(full), nowMs).state);
        })
        .toSorted((a, b) => away(a) - away(b) || a.idx - b.idx)
        .slice(0, limit)
        .map(({ idx }) => idx);
      // The clock has moved on since the model was filled.
      let now = Date.UTC(2024, 0, 1);
      const model = modelOf(rows, { now: () => now });
      now = nowMs;
      deepEqual(model.nearToCheck(lng, lat, limit), expected);
    }),
    { numRuns: 400 },
  );
});
