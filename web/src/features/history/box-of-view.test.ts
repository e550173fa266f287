import { expect, test } from 'vitest';
import { boxOfView } from './box-of-view.ts';

function sides(text: string): number[] {
  return text.split(',').map(Number);
}

test('a view of 512 px at zoom 0 covers the world', () => {
  expect(sides(boxOfView({ center: [0, 0], zoom: 0 }, 512, 512))).toEqual([-180, -85.05113, 180, 85.05113]);
});

test('each zoom level halves the box', () => {
  const [west = 0, south = 0, east = 0, north = 0] = sides(boxOfView({ center: [37.6, 55.7], zoom: 10 }, 1024, 512));
  expect(east - west).toBeCloseTo((2 * 360) / 1024, 4);
  expect((west + east) / 2).toBeCloseTo(37.6, 4);
  expect(south).toBeLessThan(55.7);
  expect(north).toBeGreaterThan(55.7);
});

test('a view across the antimeridian has a west greater than its east', () => {
  const [west = 0, , east = 0] = sides(boxOfView({ center: [179.9, 0], zoom: 6 }, 800, 600));
  expect(west).toBeGreaterThan(east);
  expect(west).toBeLessThan(180);
  expect(east).toBeGreaterThan(-180);
});

test('a view wider than the world is clamped to the world', () => {
  expect(sides(boxOfView({ center: [100, 80], zoom: 0 }, 3000, 2000))).toEqual([-180, -85.05113, 180, 85.05113]);
});
