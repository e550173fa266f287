import assert from 'node:assert/strict';
import { test } from 'vitest';
import { absenceProblem, ratings, settableRatings } from './rating.ts';

test('ratings range from dangerous to deleted, and all but the last can be set', () => {
  assert.deepEqual(ratings, [1, 0, -1, -2]);
  assert.deepEqual(settableRatings, [1, 0, -1]);
});

test('only a rating of -1 requires a comment', () => {
  const message = 'For an object with a rating of -1, you must leave a comment';
  for (const comment of [undefined, '', '  \n']) {
    assert.equal(absenceProblem(-1, comment), message);
    for (const rating of [1, 0, -2]) assert.equal(absenceProblem(rating, comment), null);
  }
  assert.equal(absenceProblem(-1, 'Сняли'), null);
});
