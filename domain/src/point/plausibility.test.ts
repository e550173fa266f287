import assert from 'node:assert/strict';
import fc from 'fast-check';
import { test } from 'vitest';
import { distanceMeters } from '../geometry/distance.ts';
import { arbitraryPointOf } from '../testing/arbitrary-point.ts';
import { validatePoint } from '../testing/validate-point.ts';
import { implausible } from './plausibility.ts';

const now = new Date('2026-03-04T05:06:07.000Z');
const metersPerDegree = distanceMeters(37, 55, 37, 56);

/** A section running due north with points at the given distances. */
function section(...stepsMeters: number[]): Record<string, unknown> {
  let y = 40;
  const childrens = stepsMeters.map((meters) => ({ x: 37, y: (y += meters / metersPerDegree) }));
  return { type: 'speed_cam', x: 37, y: 40, childrens };
}

function errorsOf(input: unknown): Record<string, string> {
  const result = validatePoint(input, now);
  return result.ok ? {} : result.errors;
}

const tooClose = 'is too close';
const tooFar = 'is too far away';

test('neighbouring points of a section must be 50 metres to 60 kilometres apart', () => {
  assert.deepEqual(errorsOf(section(51, 59_900, 51)), {});
  assert.deepEqual(errorsOf(section(49)), { 'childrens.0.x': tooClose });
  assert.deepEqual(errorsOf(section(1000, 0, 1000)), { 'childrens.1.x': tooClose });
  assert.deepEqual(errorsOf(section(60_100)), { 'childrens.0.x': tooFar });
  assert.deepEqual(errorsOf(section(100, 61_000, 10)), { 'childrens.1.x': tooFar, 'childrens.2.x': tooClose });
});

test('a section is at most 200 kilometres long; every point beyond that is reported', () => {
  assert.deepEqual(errorsOf(section(50_000, 50_000, 50_000, 49_900)), {});
  assert.deepEqual(errorsOf(section(50_000, 50_000, 50_000, 50_100, 100)), {
    'childrens.3.x': tooFar,
    'childrens.4.x': tooFar,
  });
});

test('an ambush cannot be confirmed in the future, apart from a minute of clock skew', () => {
  const ambush = (aheadMs: number) => ({
    type: 'mobile_ambush',
    x: 37,
    y: 55,
    confirmed: new Date(now.getTime() + aheadMs).toISOString(),
  });
  for (const aheadMs of [-1000, 0, 60_000]) assert.deepEqual(errorsOf(ambush(aheadMs)), {});
  for (const aheadMs of [60_001, 86_400_000]) {
    assert.deepEqual(errorsOf(ambush(aheadMs)), { confirmed: 'must not be in the future' });
  }
});

test('an ambush requires at least one active time of day', () => {
  const ambush = { type: 'mobile_ambush', x: 37, y: 55 };
  assert.deepEqual(errorsOf({ ...ambush, activeTime: [] }), { activeTime: 'is required' });
  assert.deepEqual(errorsOf({ ...ambush, activeTime: ['night'] }), {});
});

test('implausible and invalid fields are reported together; field errors take precedence', () => {
  const input = {
    ...section(10),
    speed: 66,
    childrens: [
      { x: 37, y: 40 },
      { x: 37, y: 'north' },
      { x: 500, y: 40 },
    ],
  };
  assert.deepEqual(errorsOf(input), {
    speed: 'must be a multiple of 5',
    'childrens.0.x': tooClose,
    'childrens.1.y': 'must be a number',
    'childrens.2.x': 'must be from -170 to 170',
  });
});

test('values of the wrong type are not reported, and no input throws', () => {
  fc.assert(
    fc.property(fc.anything(), fc.anything(), (childrens, confirmed) => {
      for (const type of ['speed_cam', 'mobile_ambush']) {
        implausible({ type, x: 1, y: 1, childrens, confirmed, activeTime: childrens }, now);
      }
    }),
  );
  for (const input of [
    null,
    5,
    'x',
    { type: 'speed_cam', childrens: 'no' },
    { type: 'speed_cam', childrens: [null, 5] },
  ]) {
    assert.deepEqual(implausible(input, now), {});
  }
});

test('the arbitrary points used by the tests are plausible', () => {
  const later = new Date('2100-01-01');
  for (const type of ['speed_cam', 'mobile_ambush'] as const) {
    fc.assert(fc.property(arbitraryPointOf(type), (point) => assert.deepEqual(implausible(point, later), {})));
  }
});
