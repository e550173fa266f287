import { deepEqual } from 'node:assert/strict';
import { test } from 'node:test';
import { clipLine } from './clip-line.ts';

const box = { left: 0, top: 0, right: 10, bottom: 10 };

test('a line within the box is kept, truncated to integers', () => {
  deepEqual(clipLine([1, 2, 3.9, 4.2, 10, 10], box), [[1, 2, 3, 4, 10, 10]]);
});

test('a line is cut where it crosses the edge of the box', () => {
  deepEqual(clipLine([-5, 5, 15, 5], box), [[0, 5, 10, 5]]);
  deepEqual(clipLine([5, -4, 5, 6], box), [[5, 0, 5, 6]]);
  deepEqual(clipLine([-5, -5, 15, 15], box), [[0, 0, 10, 10]]);
});

test('a line that leaves and re-enters the box becomes two lines', () => {
  deepEqual(clipLine([2, 5, 15, 5, 15, 8, 3, 8], box), [
    [2, 5, 10, 5],
    [10, 8, 3, 8],
  ]);
});

test('a line that bends inside the box stays one line', () => {
  deepEqual(clipLine([-5, 5, 5, 5, 5, 15], box), [[0, 5, 5, 5, 5, 10]]);
});

test('adjacent vertices that fall on one spot are merged', () => {
  deepEqual(clipLine([1, 1, 1.2, 1.3, 1.9, 1.9, 4, 1, 4, 1.5], box), [[1, 1, 4, 1]]);
  deepEqual(clipLine([1, 1, 1, 3, 2, 3], box), [[1, 1, 1, 3, 2, 3]]);
});

test('a line reduced to one spot is drawn one unit long', () => {
  deepEqual(clipLine([3.1, 4.2, 3.3, 4.4], box), [[3, 4, 4, 4]]);
});

test('a part reduced to one spot is omitted next to a longer part', () => {
  deepEqual(clipLine([-1, 1, 1, -1, 20, -1, 20, 5, 5, 5], { ...box, left: 0.5, top: 0.5 }), [[10, 5, 5, 5]]);
});

test('a line that misses the box or has one vertex is omitted', () => {
  deepEqual(clipLine([-5, -1, 15, -1], box), []);
  deepEqual(clipLine([-5, 4, 4, -5.1], box), []);
  deepEqual(clipLine([3, 3], box), []);
});
