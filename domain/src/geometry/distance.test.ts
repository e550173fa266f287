import assert from 'node:assert/strict';
import fc from 'fast-check';
import { test } from 'vitest';
import { bearingDegrees, headingDifference } from './azimuth.ts';
import { destination } from './destination.ts';
import { distanceMeters } from './distance.ts';

const lng = fc.double({ min: -170, max: 170, noNaN: true });
const lat = fc.double({ min: -80, max: 80, noNaN: true });

test('a degree of a meridian or the equator is 1/360 of the circle with the specified radius', () => {
  const expected = (2 * Math.PI * 6_378_137) / 360;
  assert.ok(Math.abs(distanceMeters(37, 55, 37, 56) - expected) < 1e-6);
  assert.ok(Math.abs(distanceMeters(10, 0, 11, 0) - expected) < 1e-6);
});

test('known distances are reproduced', () => {
  const moscowPetersburg = distanceMeters(37.6173, 55.7558, 30.3351, 59.9343);
  assert.ok(Math.abs(moscowPetersburg - 633_700) < 1500, String(moscowPetersburg));
  assert.ok(Math.abs(distanceMeters(0, 0, 180, 0) - Math.PI * 6_378_137) < 1e-6);
});

test('a distance is the same both ways, and zero from a position to itself', () => {
  fc.assert(
    fc.property(lng, lat, lng, lat, (x1, y1, x2, y2) => {
      assert.ok(Math.abs(distanceMeters(x1, y1, x2, y2) - distanceMeters(x2, y2, x1, y1)) < 1e-6);
      assert.equal(distanceMeters(x1, y1, x1, y1), 0);
    }),
  );
});

test('a distance is measured across the antimeridian', () => {
  assert.ok(distanceMeters(179.9, 60, -179.9, 60) < 12_000);
});

test('a destination lies at the given distance and azimuth', () => {
  const azimuth = fc.integer({ min: 0, max: 359 });
  fc.assert(
    fc.property(lng, lat, azimuth, fc.integer({ min: 1, max: 5000 }), (x, y, degrees, meters) => {
      const [toX, toY] = destination(x, y, degrees, meters);
      assert.ok(Math.abs(distanceMeters(x, y, toX, toY) - meters) < 0.001);
      assert.ok(headingDifference(bearingDegrees(x, y, toX, toY), degrees) < 0.01);
    }),
  );
});

test('a destination beyond the antimeridian is not wrapped', () => {
  assert.ok(destination(179.999, 60, 90, 1000)[0] > 180);
});
