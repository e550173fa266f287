import { deepEqual, equal } from 'node:assert/strict';
import { test } from 'node:test';
import { boundsOf, isWithin, worldBoxOf } from './bounds.ts';
import { worldX, worldY } from './web-mercator.ts';

test('a box is rounded inwards to whole millionths of a degree', () => {
  deepEqual(boundsOf({ west: 10, south: -20.5, east: 30.000001, north: 40 }), [
    { west: 10_000_000, south: -20_500_000, east: 30_000_001, north: 40_000_000 },
  ]);
  deepEqual(boundsOf({ west: 10.0000001, south: 0.0000009, east: 10.0000019, north: 0.0000019 }), [
    { west: 10_000_001, south: 1, east: 10_000_001, north: 1 },
  ]);
  deepEqual(boundsOf({ west: 5, south: 0, east: 5, north: 0 }).length, 1);
});

test('six decimals are exact, despite binary fractions', () => {
  for (let millionths = 1; millionths < 5000; millionths += 7) {
    const degrees = 10 + millionths / 1e6;
    const [bounds] = boundsOf({ west: degrees, south: degrees, east: degrees, north: degrees });
    const e6 = 10_000_000 + millionths;
    deepEqual(bounds, { west: e6, south: e6, east: e6, north: e6 });
  }
});

test('a box across the antimeridian is split in two', () => {
  deepEqual(boundsOf({ west: 170, south: -1, east: -160, north: 1 }), [
    { west: 170_000_000, south: -1_000_000, east: 180_000_000, north: 1_000_000 },
    { west: -180_000_000, south: -1_000_000, east: -160_000_000, north: 1_000_000 },
  ]);
});

test('the edges of a box belong to it', () => {
  const bounds = { west: 1, south: 2, east: 3, north: 4 };
  for (const [x, y] of [
    [1, 2],
    [3, 4],
    [2, 3],
  ] as const) {
    equal(isWithin(bounds, x, y), true, `${x} ${y}`);
  }
  for (const [x, y] of [
    [0, 3],
    [4, 3],
    [2, 1],
    [2, 5],
  ] as const) {
    equal(isWithin(bounds, x, y), false, `${x} ${y}`);
  }
});

test('on the map a box is clamped to the Mercator latitudes and the last unit in the east', () => {
  deepEqual(worldBoxOf({ west: 10e6, south: 20e6, east: 30e6, north: 40e6 }), {
    left: worldX(10e6),
    top: worldY(40e6),
    right: worldX(30e6),
    bottom: worldY(20e6),
  });
  const world = worldBoxOf({ west: -180e6, south: -90e6, east: 180e6, north: 90e6 });
  deepEqual(world, { left: 0, top: worldY(85e6), right: worldX(180e6 - 1), bottom: worldY(-85e6) });
});
