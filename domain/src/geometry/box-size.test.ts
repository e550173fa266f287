import { expect, test } from 'vitest';
import { isBoxWithin } from './box-size.ts';

test('the size of a box is that of its widest part, across the antimeridian and the equator too', () => {
  expect(isBoxWithin([37, 55, 38, 56], 120_000)).toBe(true);
  expect(isBoxWithin([37, 55, 38, 56], 110_000)).toBe(false);
  expect(isBoxWithin([30, 55, 33, 55.1], 200_000)).toBe(true);
  expect(isBoxWithin([30, 10, 33, 55.1], 300_000)).toBe(false);
  expect(isBoxWithin([179.5, -17, -179.5, -16], 120_000)).toBe(true);
  expect(isBoxWithin([0, -0.5, 1.9, 0.5], 200_000)).toBe(false);
  expect(isBoxWithin([0, 59, 1.9, 60], 200_000)).toBe(true);
  expect(isBoxWithin([-180, 80, 180, 80.1], 200_000)).toBe(false);
  expect(isBoxWithin([10, 89, 200, 89.1], 200_000)).toBe(false);
});
