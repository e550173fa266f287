import assert from 'node:assert/strict';
import { test } from 'vitest';
import { listFailure } from './list-failure.ts';
import { type ListCounts, listProblem } from './list-guard.ts';

const good: ListCounts = { read: 1000, unparsable: 0, outside: 0, isCut: false };

function problemOf(counts: ListCounts, lastRows: number): string | null {
  const problem = listProblem(counts, lastRows);
  return problem && listFailure(problem.code, problem.values);
}

test('a list that lost more than 30 % of its rows is rejected', () => {
  assert.equal(problemOf({ ...good, read: 700 }, 1000), null);
  assert.equal(problemOf({ ...good, read: 699 }, 1000), 'the list has 699 rows, down from 1000');
  assert.equal(problemOf({ ...good, read: 720, outside: 21 }, 1000), 'the list has 699 rows, down from 1000');
});

test('too many rows without a position or in another country fail the whole list', () => {
  assert.equal(problemOf({ ...good, unparsable: 10 }, 0), null);
  assert.equal(problemOf({ ...good, unparsable: 11 }, 0), '11 of 1000 rows have no coordinates');
  assert.equal(problemOf({ ...good, outside: 20 }, 0), null);
  assert.equal(problemOf({ ...good, outside: 21 }, 0), '21 of 1000 rows are in another country');
});

test('one or two bad rows do not fail a short list unless it has no other rows', () => {
  assert.equal(problemOf({ ...good, read: 10, unparsable: 2 }, 0), null);
  assert.equal(problemOf({ ...good, read: 10, unparsable: 3 }, 0), '3 of 10 rows have no coordinates');
  assert.equal(problemOf({ ...good, read: 2, unparsable: 1, outside: 1 }, 0), 'the list has no usable row');
});

test('an empty list and a truncated list are rejected', () => {
  assert.equal(problemOf({ ...good, read: 0 }, 0), 'the list has no rows');
  assert.equal(problemOf({ ...good, isCut: true }, 0), 'the list ends in the middle of a row');
});
