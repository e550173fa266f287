import assert from 'node:assert/strict';
import { test } from 'vitest';
import { isInPolygon } from './polygon.ts';

const square = [
  [10, 50],
  [20, 50],
  [20, 60],
  [10, 60],
] as const;

test('a position inside the ring is in the polygon', () => {
  assert.equal(isInPolygon(15, 55, square), true);
});

test('positions left, right, above and below the ring are outside', () => {
  for (const [lng, lat] of [
    [9, 55],
    [21, 55],
    [15, 61],
    [15, 49],
  ] as const) {
    assert.equal(isInPolygon(lng, lat, square), false, `${lng} ${lat}`);
  }
});

test('the hollow of a concave ring is outside', () => {
  const hook = [
    [0, 0],
    [10, 0],
    [10, 10],
    [5, 2],
    [0, 10],
  ] as const;
  assert.equal(isInPolygon(5, 5, hook), false);
  assert.equal(isInPolygon(1, 5, hook), true);
});

test('the side from the last corner to the first closes the ring', () => {
  const triangle = [
    [0, 0],
    [10, 5],
    [0, 10],
  ] as const;
  assert.equal(isInPolygon(1, 5, triangle), true);
  assert.equal(isInPolygon(-1, 5, triangle), false);
  assert.equal(isInPolygon(-1, 2, [[0, 0], ...triangle.slice(1)]), false);
});
