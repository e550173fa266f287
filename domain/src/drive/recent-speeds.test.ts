import { expect, test } from 'vitest';
import { RecentSpeeds } from './recent-speeds.ts';

/** Whether a car with these speeds, one each second in km/h, is too fast for 60 km/h at the end of each. */
function tooFast(speeds: readonly number[]): boolean[] {
  const recent = new RecentSpeeds();
  return speeds.map((speed, second) => {
    recent.add(1000 * second, speed / 3.6);
    return recent.areOver(60 / 3.6);
  });
}

test('a car is too fast after two seconds over the limit and its margin of 3 km/h', () => {
  expect(tooFast([64, 64, 64, 64])).toEqual([false, false, true, true]);
  expect(tooFast([63, 63, 63, 63])).toEqual([false, false, false, false]);
});

test('a receiver that errs around the limit does not make it flicker', () => {
  expect(tooFast([62, 65, 62, 65, 61, 66, 62])).not.toContain(true);
  expect(tooFast([70, 70, 70, 62, 70, 70, 70])).toEqual([false, false, true, false, false, false, true]);
});
