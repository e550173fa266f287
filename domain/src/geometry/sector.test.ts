import assert from 'node:assert/strict';
import test from 'node:test';
import fc from 'fast-check';
import { bearingDegrees, headingDifference } from './azimuth.ts';
import { distanceMeters } from './distance.ts';
import { sectorRings, type Look } from './sector.ts';

const camera: Look = { x: 37, y: 55, dirType: 1, direction: 90, distance: 500, angle: 30 };

const arbitraryLook = fc.record({
  x: fc.integer({ min: -170, max: 170 }),
  y: fc.integer({ min: -80, max: 80 }),
  dirType: fc.constantFrom(0, 1, 2),
  direction: fc.integer({ min: 1, max: 360 }),
  distance: fc.integer({ min: 1, max: 2000 }),
  angle: fc.integer({ min: 1, max: 180 }),
});

test('every ring is closed and its arc lies at the distance', () => {
  fc.assert(
    fc.property(arbitraryLook, (look) => {
      for (const ring of sectorRings(look)) {
        assert.deepEqual(ring[0], ring.at(-1));
        const arc = ring.filter(([x, y]) => x !== look.x || y !== look.y);
        assert.ok(arc.length >= 3);
        for (const [x, y] of arc) assert.ok(Math.abs(distanceMeters(look.x, look.y, x, y) - look.distance) < 0.01);
      }
    }),
  );
});

test('one direction is drawn from direction − angle/2 to direction + angle/2', () => {
  fc.assert(
    fc.property(arbitraryLook, (look) => {
      const [ring = []] = sectorRings({ ...look, dirType: 1 });
      const edges = [ring[1], ring.at(-2)].map(([x, y] = [0, 0]) => bearingDegrees(look.x, look.y, x, y));
      assert.ok(headingDifference(edges[0] ?? 0, look.direction - look.angle / 2) < 0.01);
      assert.ok(headingDifference(edges[1] ?? 0, look.direction + look.angle / 2) < 0.01);
    }),
  );
});

test('two directions are drawn as the sector and its opposite', () => {
  const [there, back, ...others] = sectorRings({ ...camera, dirType: 2 });
  assert.deepEqual(there, sectorRings(camera)[0]);
  assert.deepEqual(back, sectorRings({ ...camera, direction: 270 })[0]);
  assert.deepEqual(others, []);
});

test('any direction is drawn as a circle without a centre', () => {
  const rings = sectorRings({ ...camera, dirType: 0 });
  assert.equal(rings.length, 1);
  assert.ok(rings[0]?.every(([x, y]) => x !== camera.x || y !== camera.y));
});
