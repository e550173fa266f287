import { expect, test } from 'vitest';
import { distanceMeters } from '@dozor/domain/geometry/distance.ts';
import type { Bounds } from '../tiles/tile-address.ts';
import { graticule, gridLines } from './grid-lines.ts';

const view: Bounds = [37.6, 55.74, 37.63, 55.76];

function linesOf(bounds: Bounds, meters: number) {
  const lines = gridLines(bounds, meters).geometry.coordinates;
  const upright = lines.filter(([from, to]) => from?.[0] === to?.[0]);
  return { upright, level: lines.filter((line) => !upright.includes(line)) };
}

test('the squares have the requested size', () => {
  const { upright, level } = linesOf(view, 200);
  const [one = 0, two = 0] = upright.map(([from]) => from?.[0] ?? 0);
  expect(distanceMeters(one, 55.75, two, 55.75) / 200).toBeCloseTo(1, 1);
  const [low = 0, high = 0] = level.map(([from]) => from?.[1] ?? 0);
  expect(distanceMeters(37.6, low, 37.6, high) / 200).toBeCloseTo(1, 2);
  expect([upright.length, level.length]).toEqual([10, 11]);
});

test('the lines stay in place when the map is moved', () => {
  const before = linesOf(view, 200).upright.map(([from]) => from?.[0]);
  const after = linesOf([37.61, 55.745, 37.64, 55.765], 200).upright.map(([from]) => from?.[0]);
  expect(after.filter((x) => before.includes(x)).length).toBeGreaterThan(4);
});

test('a far too wide view gets a limited number of lines', () => {
  expect(gridLines([-180, -80, 180, 80], 50).geometry.coordinates).toHaveLength(400);
});

test('the graticule uses round degrees, with several meridians on every screen', () => {
  for (const [zoom, step] of [
    [3, 15],
    [5, 5],
    [8, 0.5],
    [10, 0.1],
  ] as const) {
    const halfway = (360 * 500) / (512 * 2 ** zoom);
    const lines = graticule([37 - halfway, 55 - halfway / 2, 37 + halfway, 55 + halfway / 2], zoom).geometry
      .coordinates;
    const meridians = lines.filter(([from, to]) => from?.[0] === to?.[0]).map(([from]) => from?.[0] ?? 0);
    expect(meridians.length).toBeGreaterThan(2);
    expect(meridians.length).toBeLessThan(10);
    for (const x of meridians) expect(Math.abs(x / step - Math.round(x / step))).toBeLessThan(1e-6);
  }
});
