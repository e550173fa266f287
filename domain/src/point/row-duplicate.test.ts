import assert from 'node:assert/strict';
import { test } from 'vitest';
import { destination } from '../geometry/destination.ts';
import type { Located } from './duplicate.ts';
import { isRowOf, rowDuplicateRank } from './row-duplicate.ts';

const camera = { type: 'static_cam', x: 6.2, y: 49.1, dirType: 0, direction: 0, rating: 1 } as const satisfies Located;

function away(meters: number, more: Partial<Located> = {}): Located {
  const [x, y] = destination(camera.x, camera.y, 90, meters);
  return { ...camera, x, y, ...more };
}

test('without a direction, a row matches only a point of its type at the same position', () => {
  assert.equal(isRowOf(camera, away(1)), true);
  assert.equal(isRowOf(camera, away(3)), false);
  assert.equal(isRowOf(camera, away(1, { type: 'dummy' })), false);
});

test('at the same position, different direction texts mean different points', () => {
  const there = { ...camera, way: 'Paris vers Lyon' };
  assert.equal(isRowOf({ ...camera, way: 'Lyon vers Paris' }, there), false);
  assert.equal(isRowOf({ ...camera, way: 'Paris vers Lyon' }, there), true);
  assert.equal(isRowOf(camera, there), true, 'a missing direction text matches any');
});

test('with a direction, a row matches by the duplicate rule for points', () => {
  const row = { ...camera, dirType: 1, direction: 90 };
  assert.equal(isRowOf(row, away(15, { dirType: 1, direction: 100 })), true);
  assert.equal(isRowOf(row, away(15, { dirType: 1, direction: 270 })), false);
  assert.equal(isRowOf(row, away(25, { dirType: 1, direction: 90 })), false);
});

test('an absent point matches only another absent point', () => {
  const absent = { ...camera, rating: -1 };
  assert.equal(isRowOf(camera, absent), false);
  assert.equal(isRowOf(absent, absent), true);
});

test('a nearby point is a possible duplicate unless it comes from the same list', () => {
  const others = (meters: number) => ({ ...away(meters), isOfList: false });
  assert.deepEqual(
    [1, 10, 40, 60].map((meters) => rowDuplicateRank(camera, others(meters))),
    ['same', 'near', 'near', null],
  );
  const ofList = (meters: number, way?: string) => ({ ...away(meters), isOfList: true, way });
  assert.deepEqual(
    [1, 10, 40].map((meters) => rowDuplicateRank(camera, ofList(meters))),
    ['same', null, null],
  );
  assert.equal(rowDuplicateRank({ ...camera, way: 'B vers A' }, ofList(0, 'A vers B')), null);
  assert.equal(rowDuplicateRank(camera, { ...others(0), rating: -1 }), null);
});
