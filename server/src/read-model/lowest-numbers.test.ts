import { deepEqual } from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { LowestNumbers } from './lowest-numbers.ts';

test('the lowest numbers are the first ones of the sorted list', () => {
  const numbers = fc.uniqueArray(fc.integer({ min: 0, max: 2 ** 32 - 1 }), { maxLength: 200 });
  fc.assert(
    fc.property(numbers, fc.integer({ min: 0, max: 60 }), (all, limit) => {
      const lowest = new LowestNumbers(limit);
      for (const number of all) lowest.add(number);
      deepEqual(lowest.ascending(), all.toSorted((a, b) => a - b).slice(0, limit));
    }),
  );
});
