import { deepEqual, equal } from 'node:assert/strict';
import { test } from 'node:test';
import { partInBox } from './part-in-box.ts';

const box = { left: 10, top: 20, right: 30, bottom: 40 };
const part = (ax: number, ay: number, bx: number, by: number) => {
  const { enters, leaves } = partInBox(box, ax, ay, bx, by);
  return enters <= leaves ? [enters, leaves] : 'misses';
};

test('a line inside a box is kept whole, one that crosses it is clipped', () => {
  deepEqual(part(12, 22, 28, 38), [0, 1]);
  deepEqual(part(0, 30, 40, 30), [0.25, 0.75]);
  deepEqual(part(40, 30, 0, 30), [0.25, 0.75]);
  deepEqual(part(20, 10, 20, 50), [0.25, 0.75]);
  deepEqual(part(20, 50, 20, 10), [0.25, 0.75]);
  deepEqual(part(0, 30, 20, 30), [0.5, 1]);
  deepEqual(part(20, 30, 40, 30), [0, 0.5]);
  deepEqual(part(0, 10, 40, 50), [0.25, 0.75]);
});

test('a line outside a box misses it, even if its extension would hit or it passes a corner', () => {
  for (const [ax, ay, bx, by] of [
    [0, 10, 40, 10],
    [0, 50, 40, 50],
    [5, 0, 5, 60],
    [35, 0, 35, 60],
    [0, 30, 9, 30],
    [31, 30, 50, 30],
    [0, 35, 15, 55],
    [25, 5, 45, 25],
  ] as const) {
    equal(part(ax, ay, bx, by), 'misses', `${ax} ${ay} ${bx} ${by}`);
  }
});

test('the edges of a box belong to it', () => {
  deepEqual(part(10, 20, 30, 20), [0, 1]);
  deepEqual(part(30, 0, 30, 60), [1 / 3, 2 / 3]);
  deepEqual(part(0, 30, 10, 30), [1, 1]);
  deepEqual(part(20, 40, 20, 50), [0, 0]);
});

test('a line of zero length is either inside or outside a box', () => {
  deepEqual(part(20, 30, 20, 30), [0, 1]);
  equal(part(5, 30, 5, 30), 'misses');
  equal(part(20, 41, 20, 41), 'misses');
});
