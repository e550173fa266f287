import assert from 'node:assert/strict';
import fc from 'fast-check';
import { test } from 'vitest';
import { destination } from './destination.ts';
import { distanceMeters } from './distance.ts';
import { PositionGrid } from './position-grid.ts';

test('every position within the radius is found, anywhere on the map and in any direction', () => {
  const position = {
    x: fc.double({ min: -170, max: 170, noNaN: true }),
    y: fc.double({ min: -80, max: 80, noNaN: true }),
  };
  fc.assert(
    fc.property(
      fc.record({
        ...position,
        azimuth: fc.double({ min: 0, max: 360, noNaN: true }),
        meters: fc.double({ min: 0, max: 19.9, noNaN: true }),
      }),
      ({ x, y, azimuth, meters }) => {
        const grid = new PositionGrid(20);
        const index = grid.add(...destination(x, y, azimuth, meters));
        assert.ok(grid.some(x, y, (found) => found === index));
      },
    ),
    { numRuns: 20_000 },
  );
});

test('positions far away are not checked', () => {
  const grid = new PositionGrid(20);
  for (let step = 1; step < 2000; step++) grid.add(37 + step / 1000, 55 + (step % 7) / 100);
  const asked: number[] = [];
  grid.some(37.5, 55.02, (index) => asked.push(index) === 0);
  assert.ok(asked.every((index) => distanceMeters(37.5, 55.02, grid.x[index] ?? NaN, grid.y[index] ?? NaN) < 200));
});
