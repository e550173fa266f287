import assert from 'node:assert/strict';
import { test } from 'vitest';
import { at } from '../testing/plane.ts';
import { longestFirst } from './longest-line.ts';

test('pieces that go on where the one before ended are one way, others are ways of their own, the longest first', () => {
  const ways = longestFirst([[at(0, 9000), at(500, 9000)], [at(0, 0), at(1000, 0)], [at(1300, 0), at(2000, 0)], []]);
  assert.deepEqual(ways, [
    [at(0, 0), at(1000, 0), at(1300, 0), at(2000, 0)],
    [at(0, 9000), at(500, 9000)],
  ]);
});
