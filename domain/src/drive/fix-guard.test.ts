import { expect, test } from 'vitest';
import { FixGuard } from './fix-guard.ts';
import type { Fix } from './fix.ts';

const metersPerDegree = 111_195;

/** A fix of a car that drives north from the equator at 20 m/s. */
function fixAt(second: number, more: Partial<Fix> = {}): Fix {
  const y = (20 * second) / metersPerDegree;
  return { timeMs: 1000 * second, x: 0, y, accuracyMeters: 5, speed: 20, heading: 0, ...more };
}

function guardAfter(seconds: number): FixGuard {
  const guard = new FixGuard();
  for (let second = 0; second < seconds; second++) guard.check(fixAt(second));
  return guard;
}

test('a single jump is skipped and the next fix is accepted', () => {
  const guard = guardAfter(5);
  expect(guard.check(fixAt(5, { x: 0.3 }))).toBeNull();
  expect(guard.isTrusted).toBe(true);
  expect(guard.check(fixAt(6))).toMatchObject({ speed: 20 });
});

test('a position that stays 30 km away is distrusted from its third fix until ten fixes are consistent', () => {
  const guard = guardAfter(5);
  const trusted = Array.from({ length: 13 }, (_, at) => {
    guard.check(fixAt(5 + at, { x: 0.3 }));
    return guard.isTrusted;
  });
  expect(trusted).toEqual([true, true, ...Array.from({ length: 10 }, () => false), true]);
});

test('fixes with headings that contradict the movement are not trusted', () => {
  const guard = guardAfter(5);
  for (let second = 5; second < 8; second++) expect(guard.check(fixAt(second, { heading: 180 }))).toBeNull();
  expect(guard.isTrusted).toBe(false);
});

test('an inaccurate fix is ignored', () => {
  expect(guardAfter(5).check(fixAt(5, { accuracyMeters: 51 }))).toBeNull();
  expect(guardAfter(5).check(fixAt(5, { accuracyMeters: Number.NaN }))).toBeNull();
});

test('speed and heading are derived from the movement if the device gives none', () => {
  const fix = guardAfter(5).check(fixAt(5, { speed: null, heading: null }));
  expect(fix?.speed).toBeCloseTo(20, 0);
  expect(fix?.heading).toBeCloseTo(0, 0);
});

test('a fix older than the last one is ignored', () => {
  expect(guardAfter(5).check(fixAt(2))).toBeNull();
});
