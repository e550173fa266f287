import { deepEqual, equal } from 'node:assert/strict';
import { test } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import { AppError } from '../../core/app-error.ts';
import type { castTogether, Voted, VoteServices } from './cast-votes.ts';
import { VoteGroups } from './vote-groups.ts';
import type { Voter } from './voter.ts';

const voter: Voter = { keys: ['one'], userId: null, bornMs: null, network: '', isTrusted: false };
const freshness = { confidence: 1, state: 'fresh', checked: null, here: 1, gone: 0, due: '' } as const;
const nothing = {} as Partial<VoteServices> as VoteServices;

/** Groups over a database on which a write about point 13 fails its whole transaction. */
function groupsWith(sizes: number[]): VoteGroups {
  const cast: typeof castTogether = async (_, take) => {
    const castings = take();
    sizes.push(castings.length);
    if (castings.some(({ vote }) => vote.pointIdx === 13)) throw new Error('no such luck');
    return castings.map(({ vote }): Voted | AppError =>
      vote.pointIdx === 4 ? new AppError('notFound') : { isKnown: false, why: null, freshness },
    );
  };
  return new VoteGroups(nothing, cast);
}

test('simultaneous votes are written in groups of at most ten, a later vote on its own', async () => {
  const sizes: number[] = [];
  const groups = groupsWith(sizes);
  await Promise.all(Array.from({ length: 23 }, () => groups.cast(voter, { pointIdx: 1, kind: 'here' })));
  await groups.cast(voter, { pointIdx: 1, kind: 'here' });
  deepEqual(sizes, [10, 10, 3, 1]);
});

test('a single vote is written at once, votes soon after it as a group', async () => {
  const sizes: number[] = [];
  const groups = groupsWith(sizes);
  const cast = () => groups.cast(voter, { pointIdx: 1, kind: 'here' });
  await cast();
  const second = cast();
  // Some turns of the event loop later.
  for (let turn = 0; turn < 3; turn += 1) await setImmediate();
  await Promise.all([second, cast()]);
  deepEqual(sizes, [1, 2]);
});

test('a rejected or failing vote does not affect the others in its group', async () => {
  const sizes: number[] = [];
  const groups = groupsWith(sizes);
  const idxs = [1, 4, 13, 2];
  const settled = await Promise.allSettled(idxs.map((pointIdx) => groups.cast(voter, { pointIdx, kind: 'gone' })));
  deepEqual(
    settled.map(({ status }) => status),
    ['fulfilled', 'rejected', 'rejected', 'fulfilled'],
  );
  deepEqual(sizes, [4, 1, 1, 1, 1]);
  equal(settled[1]?.status === 'rejected' && settled[1].reason instanceof AppError, true);
});
