import { expect, test } from 'vitest';
import { positionOver } from './position-over.ts';

const screen = { width: 1024, height: 1024 };
const over = (...bounds: [number, number, number, number]) => {
  const { center, zoom } = positionOver(bounds, screen);
  const [lng, lat] = center.split(',').map(Number);
  return { lng, lat, zoom: Number(zoom) };
};

test('a box is centred in the projection, not in degrees', () => {
  const { lng, lat, zoom } = over(20, 40, 40, 60);
  expect(lng).toBe(30);
  expect(lat).toBeCloseTo(51.1, 0);
  // 20 degrees are 1/18 of the world, which is 512 px wide at zoom 0.
  expect(zoom).toBeLessThan(Math.log2(18 * 2));
  expect(zoom).toBeGreaterThan(4);
});

test('a box across the antimeridian keeps its true width', () => {
  expect(over(170, 60, -170, 61)).toEqual({ ...over(20, 60, 40, 61), lng: 180 });
  expect(over(170, 60, -160, 61).lng).toBe(-175);
});

test('a single point is shown with its surroundings', () => {
  expect(positionOver([30, 50, 30, 50], screen)).toEqual({ center: '30,50', zoom: '14' });
});
