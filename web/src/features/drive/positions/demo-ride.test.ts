import { expect, test } from 'vitest';
import { distanceMeters } from '@dozor/domain/geometry/distance.ts';
import { demoWay } from '@dozor/domain/ways/demo-way.ts';
import { rideAlong } from './demo-ride.ts';

const kmh = 3.6;

test('eight minutes on the example way are six to eight kilometres, as fast as such a road is driven', () => {
  const ride = [...rideAlong(demoWay())].slice(0, 480);
  expect(ride).toHaveLength(480);
  const steps = ride.slice(1).map(({ x, y }, at) => distanceMeters(ride[at]!.x, ride[at]!.y, x, y));
  const meters = steps.reduce((sum, step) => sum + step, 0);
  expect(meters).toBeGreaterThan(6000);
  expect(meters).toBeLessThan(8000);
  for (const [at, step] of steps.entries()) {
    // A chord in a bend is shorter than the road.
    expect(step).toBeLessThanOrEqual(ride[at]!.speed + 0.01);
    expect(Math.abs(ride[at + 1]!.speed - ride[at]!.speed)).toBeLessThanOrEqual(1.5);
    expect(ride[at]!.speed * kmh).toBeLessThan(60);
  }
  const slowest = Math.min(...ride.slice(10).map(({ speed }) => speed * kmh));
  expect(slowest).toBeLessThan(35);
});

test('the car looks where it drives, and the ride ends with the line', () => {
  const north = [
    ...rideAlong([
      [1.5, 42.5],
      [1.5, 42.502],
    ]),
  ];
  expect(north.at(0)).toMatchObject({ x: 1.5, y: 42.5 });
  expect(north.every(({ heading }) => heading === 0 || heading === 360)).toBe(true);
  expect(north.at(-1)!.y).toBeLessThanOrEqual(42.502);
  expect(north.length).toBeGreaterThan(15);
});
