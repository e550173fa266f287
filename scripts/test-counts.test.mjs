import assert from 'node:assert/strict';
import { test } from 'node:test';
import { testCounts } from './test-counts.mjs';

test("the counts of node's test runner are read, cancelled tests count as failed", () => {
  const output = 'ℹ tests 9\nℹ suites 2\nℹ pass 5\nℹ fail 1\nℹ cancelled 1\nℹ skipped 2\nℹ todo 0\nℹ duration_ms 12';
  assert.deepEqual(testCounts(output), { passed: 5, failed: 2, skipped: 2 });
});

test('the counts of Vitest are read', () => {
  const output = ' Test Files  1 failed | 3 passed (4)\n      Tests  2 failed | 10 passed | 1 skipped (13)\n';
  assert.deepEqual(testCounts(output), { passed: 10, failed: 2, skipped: 1 });
});

test('what is no test runner has no counts', () => {
  assert.equal(testCounts('Found 0 warnings and 0 errors.'), undefined);
});
