import { expect, test } from 'vitest';
import type { Position } from '../geometry/position.ts';
import { at } from '../testing/plane.ts';
import { corridorOf } from './corridor.ts';
import { NearWay } from './near-way.ts';
import { wayAlong } from './way-along.ts';

function isIn(line: readonly Position[], [east, north]: readonly [number, number]): boolean {
  return new NearWay(wayAlong(corridorOf(line))).mayBeNear(...at(east, north));
}

test('between positions that are far apart, roads are needed as far away as the way may lead', () => {
  const line = [at(0, 0), at(600, 0)];
  expect([isIn(line, [300, 600]), isIn(line, [-300, 0]), isIn(line, [900, -200])]).toEqual([true, true, true]);
  expect(isIn(line, [300, 2500])).toBe(false);
});

test('a dense recording and a long straight leg need the roads beside them alone', () => {
  const dense = Array.from({ length: 20 }, (_, step) => at(50 * step, 0));
  expect(corridorOf(dense)).toEqual(dense);
  const long = [at(0, 0), at(2000, 0)];
  expect(corridorOf(long)).toEqual(long);
});
