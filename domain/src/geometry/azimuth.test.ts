import assert from 'node:assert/strict';
import fc from 'fast-check';
import { test } from 'vitest';
import { axisDifference, bearingDegrees, headingDifference, storedDirection, turned } from './azimuth.ts';

test('azimuths run clockwise from north', () => {
  assert.equal(bearingDegrees(37, 55, 37, 56), 0);
  assert.ok(Math.abs(bearingDegrees(10, 0, 11, 0) - 90) < 1e-9);
  assert.equal(bearingDegrees(37, 56, 37, 55), 180);
  assert.ok(Math.abs(bearingDegrees(11, 0, 10, 0) - 270) < 1e-9);
});

test('a turned azimuth stays below 360° and is never negative', () => {
  assert.equal(turned(350, 20), 10);
  assert.equal(turned(10, -20), 350);
  assert.equal(turned(-1e-15, 0), 0);
  fc.assert(
    fc.property(fc.double({ min: -1e4, max: 1e4, noNaN: true }), (degrees) => {
      const azimuth = turned(degrees, 0);
      assert.ok(azimuth >= 0 && azimuth < 360 && !Object.is(azimuth, -0));
    }),
  );
});

test('a stored direction is a whole number from 1 to 360', () => {
  assert.equal(storedDirection(0), 360);
  assert.equal(storedDirection(0.4), 360);
  assert.equal(storedDirection(359.6), 360);
  assert.equal(storedDirection(0.5), 1);
  assert.equal(storedDirection(-90), 270);
  assert.equal(storedDirection(725), 5);
});

test('headings differ by at most 180°, axes by at most 90°', () => {
  assert.equal(headingDifference(350, 10), 20);
  assert.equal(headingDifference(10, 190), 180);
  assert.equal(axisDifference(10, 190), 0);
  assert.equal(axisDifference(10, 100), 90);
  assert.equal(axisDifference(350, 20), 30);
});
