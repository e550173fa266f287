import { expect, test } from 'vitest';
import { isBoxWithin } from '@dozor/domain/geometry/box-size.ts';
import type { Position } from '@dozor/domain/geometry/position.ts';
import { nothing } from '../../../device/push-record.ts';
import { areasAround, isNotifiedOf, type PushSubject, withoutSubject, withSubject } from './push-subject.ts';

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

test('a view that lies in an area is about it, across the antimeridian too; one that is too large is none', async () => {
  const view = (west: number, east: number): PushSubject => ({ kind: 'area', area: [west, 50, east, 50.2] });
  const wanted = (await withSubject(view(179.9, -179.9)))?.(nothing) ?? nothing;
  expect(isNotifiedOf(wanted, view(179.95, -179.9))).toBe(true);
  expect(isNotifiedOf(wanted, view(-179.9, -179.6))).toBe(false);
  expect(withoutSubject(view(-179.9, -179.6))(wanted).about.areas).toHaveLength(1);
  expect(withoutSubject(view(179.95, -179.9))(wanted).about.areas).toEqual([]);
  expect(await withSubject(view(10, 14))).toBeNull();
});
