import assert from 'node:assert/strict';
import fc from 'fast-check';
import { test } from 'vitest';
import { boxAround, boxOf, isInBox, splitBox, wrapLongitude } from './bounding-box.ts';
import { destination } from './destination.ts';
import { earthRadiusMeters } from './distance.ts';
import type { Position } from './position.ts';

const arbitraryPosition: fc.Arbitrary<Position> = fc.tuple(
  fc.integer({ min: -1800, max: 1800 }).map((tenths) => tenths / 10),
  fc.integer({ min: -800, max: 800 }).map((tenths) => tenths / 10),
);

test('no positions give no box', () => {
  assert.equal(boxOf([]), null);
});

test('a box contains the positions it was made from', () => {
  fc.assert(
    fc.property(fc.array(arbitraryPosition, { minLength: 1 }), (positions) => {
      const box = boxOf(positions);
      assert.ok(box && positions.every(([lng, lat]) => isInBox(box, lng, lat)));
    }),
  );
});

test('a box crosses the antimeridian if that is shorter', () => {
  assert.deepEqual(
    boxOf([
      [170, 60],
      [-169, 65],
    ]),
    { west: 170, south: 60, east: -169, north: 65 },
  );
  assert.deepEqual(
    boxOf([
      [-10, 60],
      [20, 65],
    ]),
    { west: -10, south: 60, east: 20, north: 65 },
  );
  // If both ways around are equally long, the box does not cross it.
  assert.deepEqual(
    boxOf([
      [-90, 60],
      [90, 60],
    ]),
    { west: -90, south: 60, east: 90, north: 60 },
  );
  assert.deepEqual(boxOf([[5, 6]]), { west: 5, south: 6, east: 5, north: 6 });
});

test('a box includes its edges, even across the antimeridian', () => {
  const box = { west: 170, south: 0, east: -170, north: 10 };
  for (const lng of [170, 175, 180, -180, -175, -170]) assert.ok(isInBox(box, lng, 5), String(lng));
  for (const lng of [169.9, -169.9, 0]) assert.ok(!isInBox(box, lng, 5), String(lng));
  for (const lat of [10.1, -0.1]) assert.equal(isInBox(box, 175, lat), false);
  for (const lat of [0, 10]) assert.equal(isInBox(box, 175, lat), true);
});

test('a box around a position contains everything within the distance', () => {
  fc.assert(
    fc.property(arbitraryPosition, fc.integer({ min: 1, max: 50_000 }), (position, radius) => {
      const box = boxAround(...position, radius);
      for (let azimuth = 0; azimuth < 360; azimuth += 15) {
        const [lng, lat] = destination(...position, azimuth, radius * 0.999);
        assert.ok(isInBox(box, wrapLongitude(lng), lat));
      }
    }),
  );
});

test('a box around a pole is a cap', () => {
  const { south, ...cap } = boxAround(10, 89.9, 50_000);
  assert.deepEqual(cap, { west: -180, east: 180, north: 90 });
  assert.ok(south > 89.4 && south < 89.5);
  assert.deepEqual(boxAround(10, -89.9, 50_000), { west: -180, east: 180, north: -south, south: -90 });
});

test('a box around a position is no larger than the distance requires', () => {
  const ofDegree = (earthRadiusMeters * Math.PI) / 180;
  const { west, south, east, north } = boxAround(0, 0, ofDegree);
  for (const degrees of [-south, north]) assert.ok(Math.abs(degrees - 1) < 1e-9, String(degrees));
  // Meridians are closer together at the widest latitude of the circle, a degree further north.
  for (const degrees of [-west, east]) assert.ok(degrees >= 1 && degrees < 1.0002, String(degrees));
  const wide = boxAround(0, 0, 67.8 * ofDegree);
  assert.ok(wide.east > 179 && wide.east < 180 && wide.west === -wide.east);
  assert.equal(boxAround(0, 0, 68 * ofDegree).east, 180);
});

test('a box is split only at the antimeridian', () => {
  const crossing = { west: 170, south: 0, east: -170, north: 10 };
  assert.deepEqual(splitBox(crossing), [
    { west: 170, south: 0, east: 180, north: 10 },
    { west: -180, south: 0, east: -170, north: 10 },
  ]);
  const plain = { west: -10, south: 0, east: 10, north: 10 };
  assert.deepEqual(splitBox(plain), [plain]);
  const meridian = { west: 10, south: 0, east: 10, north: 10 };
  assert.deepEqual(splitBox(meridian), [meridian]);
});

test('longitudes are wrapped, but ±180 is kept', () => {
  assert.deepEqual(
    [190, -190, 540, 180, -180, 0, 180.5, -180.5, 725].map(wrapLongitude),
    [-170, 170, -180, 180, -180, 0, -179.5, 179.5, 5],
  );
});
