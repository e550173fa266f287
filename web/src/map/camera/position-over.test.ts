import { expect, test } from 'vitest';
import { positionOver } from './position-over.ts';

const screen = { width: 1024, height: 1024 };

test('the middle of a box is that of its picture, not of its degrees', () => {
  const { center, zoom } = positionOver([20, 40, 40, 60], screen);
  expect(center[0]).toBe(30);
  expect(center[1]).toBeCloseTo(51.1, 0);
  // 20 degrees are 1/18 of the world.
  expect(zoom).toBeLessThan(Math.log2(18 * 2));
  expect(zoom).toBeGreaterThan(4);
});

test('a box over the antimeridian is as wide as it is', () => {
  const over = positionOver([170, 60, -170, 61], screen);
  expect(over.center[0]).toBe(180);
  expect(over.zoom).toBeCloseTo(positionOver([20, 60, 40, 61], screen).zoom, 9);
  expect(positionOver([170, 60, -160, 61], screen).center[0]).toBe(-175);
});

test('a single point is seen with what is around it', () => {
  expect(positionOver([30, 50, 30, 50], screen)).toEqual({ center: [30, expect.closeTo(50, 9)], zoom: 14 });
});
