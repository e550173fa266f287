import assert from 'node:assert/strict';
import { test } from 'vitest';
import type { CandidateState } from './candidate.ts';
import { stepCandidate } from './step-candidate.ts';

/**
 * The next step for a candidate in each state if the list repeats the same, states something else, or no longer needs a
 * proposal.
 */
const steps: Readonly<Record<CandidateState, readonly [same: string, other: string, settled: string]>> = {
  open: ['renew', 'renew', 'drop'],
  deferred: ['renew', 'open', 'drop'],
  rejected: ['keep', 'open', 'keep'],
  accepted: ['keep', 'open', 'keep'],
};

for (const [state, [same, other, settled]] of Object.entries(steps) as [CandidateState, (typeof steps)['open']][]) {
  test(`the next step of a candidate that is ${state}`, () => {
    const before = { state, hash: 'one' };
    assert.deepEqual(
      [stepCandidate(before, 'one'), stepCandidate(before, 'two'), stepCandidate(before, null)],
      [same, other, settled],
    );
  });
}

test('the next step of a row without a candidate', () => {
  assert.deepEqual([stepCandidate(null, 'one'), stepCandidate(null, null)], ['open', 'keep']);
});
