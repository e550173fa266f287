import { expect, test } from 'vitest';
import { KnownWay } from './known-way.ts';

const lengthOf = () => 20;
/** Passes the same crossing twice: straight on first, to the right later. */
const way = new KnownWay([1, 1, 5, 7, 9, 5, 11, -1, 13, 15], lengthOf);

test('if the way passes an edge several times, the next pass counts', () => {
  expect([...way.after(5)]).toEqual([7, 9, 5, 11, 13, 15]);
  for (const edge of [1, 5, 7, 9]) way.reach(edge);
  expect([...way.after(5)]).toEqual([11, 13, 15]);
  way.reach(5);
  // Positions may fall back a little.
  expect([...way.after(9)]).toEqual([5, 11, 13, 15]);
});

test('the way continues after a stretch without a road; an edge off the way has no next edges', () => {
  expect([...way.after(11)]).toEqual([13, 15]);
  expect([...way.after(13)]).toEqual([15]);
  expect([way.has(3), ...way.after(3)]).toEqual([false]);
});

test('a car moves to another part of its way only after eight positions there', () => {
  const edges = Array.from({ length: 60 }, (_, index) => 2 * index);
  const loops = new KnownWay([...edges, ...edges.slice(0, 10)], lengthOf);
  expect(loops.miss(7)).toBe(false);
  loops.reach(4);
  expect([loops.isNear(14), loops.isNear(110), loops.miss(110)]).toEqual([true, false, true]);
  expect([loops.isNear(6), loops.isNear(110), [...loops.after(6)].length]).toEqual([true, false, 66]);
  loops.reach(6);
  const misses = Array.from({ length: 8 }, () => loops.miss(110));
  expect(misses).toEqual([...Array<boolean>(7).fill(true), false]);
  expect([loops.isNear(110), [...loops.after(6)].length]).toEqual([true, 6]);
});

test('edges are near by distance along the way, not by their number', () => {
  const edges = Array.from({ length: 60 }, (_, index) => index);
  const short = new KnownWay(edges, () => 3);
  short.reach(0);
  expect([short.isNear(50), short.isNear(51)]).toEqual([true, false]);
});
