import assert from 'node:assert/strict';
import { test } from 'vitest';
import { agreementOf, wilsonInterval } from './agreement.ts';

test('the interval is that of Wilson, also where all agree or none', () => {
  // As in tables: 81 of 263 (Newcombe 1998), 0 of 20, 29 of 29.
  assert.deepEqual(wilsonInterval(81, 263), [0.255, 0.366]);
  assert.deepEqual(wilsonInterval(0, 20), [0, 0.161]);
  assert.deepEqual(wilsonInterval(29, 29), [0.883, 1]);
});

test('verdicts are counted, and nobody said anything is no agreement', () => {
  assert.equal(agreementOf([]), null);
  assert.deepEqual(agreementOf(['matched', 'missing', 'matched', 'moved']), {
    sample: 4,
    matched: 2,
    moved: 1,
    missing: 1,
    low: 0.15,
    high: 0.85,
  });
});
