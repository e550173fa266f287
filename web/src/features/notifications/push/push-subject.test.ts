import { expect, test } from 'vitest';
import { isBoxWithin } from '@dozor/domain/geometry/box-size.ts';
import type { Position } from '@dozor/domain/geometry/position.ts';
import { areasAround } from './push-subject.ts';

/** Northwards, with a position each kilometre or so. */
const north = (km: number): Position[] => Array.from({ length: km + 1 }, (_, at) => [37.55, 50 + at / 111.2]);

test('a route is in as few areas as possible, none of which shows where it ends', () => {
  expect(areasAround(north(20))).toEqual([[37.5, 50, 37.6, 50.2]]);
  expect(areasAround(north(300))).toHaveLength(2);
  expect(areasAround(north(520))).toHaveLength(3);
  expect(areasAround(north(620))).toBeNull();
  expect(
    areasAround([
      [37, 50],
      [37, 53],
    ]),
  ).toBeNull();
});

test('every position of a route is in one of its areas, across the antimeridian too', () => {
  const line = Array.from({ length: 301 }, (_, at): Position => [((at / 60 + 178 + 180) % 360) - 180, 55]);
  const areas = areasAround(line) ?? [];
  expect(areas).toHaveLength(2);
  expect(areas.every((area) => isBoxWithin(area, 200_000))).toBe(true);
  expect(areas.some(([west, , east]) => west > east)).toBe(true);
});
