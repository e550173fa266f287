import { expect, test } from 'vitest';
import { KnownWay } from './known-way.ts';

/** Over a crossing twice: straight on first, later to the right. */
const way = new KnownWay([1, 1, 5, 7, 9, 5, 11, -1, 13, 15]);

test('of several passes over an edge the next one counts', () => {
  expect([...way.after(5)]).toEqual([7, 9, 5, 11]);
  for (const edge of [1, 5, 7, 9]) way.reach(edge);
  expect([...way.after(5)]).toEqual([11]);
  way.reach(5);
  // Positions fall back a little.
  expect([...way.after(9)]).toEqual([5, 11]);
});

test('it ends where it has no road, and beside it there is nothing to follow', () => {
  expect([...way.after(11)]).toEqual([]);
  expect([...way.after(13)]).toEqual([15]);
  expect([way.has(3), ...way.after(3)]).toEqual([false]);
});
