import { expect, test } from 'vitest';
import { KnownWay } from './known-way.ts';

/** Over a crossing twice: straight on first, later to the right. */
const way = new KnownWay([1, 1, 5, 7, 9, 5, 11, -1, 13, 15]);

test('of several passes over an edge the next one counts', () => {
  expect([...way.after(5)]).toEqual([7, 9, 5, 11, 13, 15]);
  for (const edge of [1, 5, 7, 9]) way.reach(edge);
  expect([...way.after(5)]).toEqual([11, 13, 15]);
  way.reach(5);
  // Positions fall back a little.
  expect([...way.after(9)]).toEqual([5, 11, 13, 15]);
});

test('it goes on behind a stretch without a road, and beside it there is nothing to follow', () => {
  expect([...way.after(11)]).toEqual([13, 15]);
  expect([...way.after(13)]).toEqual([15]);
  expect([way.has(3), ...way.after(3)]).toEqual([false]);
});

test('a position on a later part of the way counts only when the car stays there', () => {
  const edges = Array.from({ length: 60 }, (_, index) => 2 * index);
  const loops = new KnownWay([...edges, ...edges.slice(0, 10)]);
  loops.reach(4);
  loops.reach(110);
  expect([loops.isNear(6), loops.isNear(110), [...loops.after(6)].length]).toEqual([true, false, 66]);
  for (let at = 0; at < 5; at++) loops.reach(110);
  expect([loops.isNear(110), [...loops.after(6)].length]).toEqual([true, 6]);
});
