import assert from 'node:assert/strict';
import fc from 'fast-check';
import { test } from 'vitest';
import { bearingDegrees, headingDifference } from './azimuth.ts';
import { distanceMeters } from './distance.ts';
import { sectorRings, type FieldOfView } from './sector.ts';

const camera: FieldOfView = { x: 37, y: 55, dirType: 1, direction: 90, distance: 500, angle: 30 };

const arbitraryFieldOfView = fc.record({
  x: fc.integer({ min: -170, max: 170 }),
  y: fc.integer({ min: -80, max: 80 }),
  dirType: fc.constantFrom(0, 1, 2),
  direction: fc.integer({ min: 1, max: 360 }),
  distance: fc.integer({ min: 1, max: 2000 }),
  angle: fc.integer({ min: 1, max: 180 }),
});

test('every ring is closed and its arc lies at the distance', () => {
  fc.assert(
    fc.property(arbitraryFieldOfView, (fieldOfView) => {
      for (const ring of sectorRings(fieldOfView)) {
        assert.deepEqual(ring[0], ring.at(-1));
        const arc = ring.filter(([x, y]) => x !== fieldOfView.x || y !== fieldOfView.y);
        assert.ok(arc.length >= 3);
        for (const [x, y] of arc)
          assert.ok(Math.abs(distanceMeters(fieldOfView.x, fieldOfView.y, x, y) - fieldOfView.distance) < 0.01);
      }
    }),
  );
});

test('one direction is drawn from direction − angle/2 to direction + angle/2', () => {
  fc.assert(
    fc.property(arbitraryFieldOfView, (fieldOfView) => {
      const [ring = [], ...others] = sectorRings({ ...fieldOfView, dirType: 1 });
      assert.deepEqual(others, []);
      const edges = [ring[1], ring.at(-2)].map(([x, y] = [0, 0]) => bearingDegrees(fieldOfView.x, fieldOfView.y, x, y));
      assert.ok(headingDifference(edges[0] ?? 0, fieldOfView.direction - fieldOfView.angle / 2) < 0.01);
      assert.ok(headingDifference(edges[1] ?? 0, fieldOfView.direction + fieldOfView.angle / 2) < 0.01);
    }),
  );
});

test('two directions are drawn as the sector and its opposite', () => {
  const [there, back, ...others] = sectorRings({ ...camera, dirType: 2 });
  assert.deepEqual(there, sectorRings(camera)[0]);
  assert.deepEqual(back, sectorRings({ ...camera, direction: 270 })[0]);
  assert.deepEqual(others, []);
});

test('all directions are drawn as a circle without a centre', () => {
  const rings = sectorRings({ ...camera, dirType: 0 });
  assert.equal(rings.length, 1);
  assert.ok(rings[0]?.every(([x, y]) => x !== camera.x || y !== camera.y));
});

test('an unknown direction is not drawn', () => {
  assert.deepEqual(sectorRings({ ...camera, dirType: 0, direction: null }), []);
});

test('an arc is drawn in at least two steps of at most six degrees', () => {
  const stepsOf = (angle: number) => (sectorRings({ ...camera, angle })[0]?.length ?? 0) - 3;
  assert.deepEqual([1, 12, 13, 60, 61].map(stepsOf), [2, 2, 3, 10, 11]);
});
