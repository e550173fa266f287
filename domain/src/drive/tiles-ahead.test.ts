import fc from 'fast-check';
import { expect, test } from 'vitest';
import { destination } from '../geometry/destination.ts';
import { tilesAlong } from '../ways/tiles-along.ts';
import { tilesAhead } from './tiles-ahead.ts';

const place = fc.record({
  x: fc.double({ min: -180, max: 180, noNaN: true }),
  y: fc.double({ min: -70, max: 70, noNaN: true }),
  heading: fc.double({ min: 0, max: 360, noNaN: true }),
});

test('the tiles include the roads up to 5 km ahead and are fewer than 140', () => {
  fc.assert(
    fc.property(place, fc.integer({ min: 0, max: 4900 }), (car, meters) => {
      const tiles = tilesAhead(car);
      const [x, y] = destination(car.x, car.y, car.heading, meters);
      const there = tilesAlong({ x: Float64Array.of(x), y: Float64Array.of(y) });
      expect([...there].some((tile) => tiles.has(tile))).toBe(true);
      expect(tiles.size).toBeLessThan(140);
    }),
  );
});

test('a stationary car needs fewer tiles than a moving one', () => {
  const car = { x: 60, y: 57 };
  expect(tilesAhead({ ...car, heading: null }).size).toBeLessThan(tilesAhead({ ...car, heading: 90 }).size);
});
