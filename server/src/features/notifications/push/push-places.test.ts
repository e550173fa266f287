import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { isInBox } from '@dozor/domain/geometry/bounding-box.ts';
import { placeOfPosition, placesOfArea } from './push-places.ts';

const [x, y] = [fc.double({ min: -180, max: 180, noNaN: true }), fc.double({ min: -90, max: 90, noNaN: true })];
const share = fc.double({ min: 0, max: 1, noNaN: true });
const turned = (degrees: number) => (degrees > 180 ? degrees - 360 : degrees);

test('an area is found by every position in it, across the antimeridian too', () => {
  fc.assert(
    fc.property(x, y, share, share, share, share, (west, south, width, height, right, up) => {
      const [wide, high] = [width * 10, Math.min(height * 2, 90 - south)];
      const area = [west, south, turned(west + wide), south + high] as const;
      const position = { x: turned(west + wide * right), y: south + high * up };
      const [w, s, e, n] = area;
      fc.pre(isInBox({ west: w, south: s, east: e, north: n }, position.x, position.y));
      return placesOfArea([...area]).includes(placeOfPosition(position.x, position.y));
    }),
    { examples: [[179, 0, 0.2, 0.5, 0.75, 0.5]] },
  );
});

test('an area of 200 km has a few places, and at most some hundred next to a pole', () => {
  assert.ok(placesOfArea([37, 55, 40, 56.8]).length <= 6);
  assert.ok(placesOfArea([-90, 88.2, 90, 90]).length <= 200);
});
