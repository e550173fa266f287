import { type VoteDoubt, voteDoubts } from '@dozor/domain/freshness/vote.ts';
import { voteKinds, type VoteKind } from '@dozor/domain/point/freshness.ts';
import { createDeviceStore } from '../../device/device-store.ts';

export interface MyVote {
  id: string;
  kind: VoteKind;
  at: string;
  /** Reason for which it does not count, once the server has reported it. */
  why?: VoteDoubt | undefined;
}

/** More than a day's worth. */
const max = 300;

/** This device's recent votes, newest first: the server does not report them to users without an account. */
export const myVotes = createDeviceStore<readonly MyVote[]>('dozor-my-votes', [], (stored) =>
  Array.isArray(stored) ? stored.filter(isVote) : undefined,
);

export function rememberVote(vote: MyVote): void {
  myVotes.set([vote, ...myVotes.get().filter(({ id }) => id !== vote.id)].slice(0, max));
}

export function forgetVote(id: string): void {
  myVotes.set(myVotes.get().filter((vote) => vote.id !== id));
}

function isVote(value: unknown): value is MyVote {
  if (typeof value !== 'object' || value === null) return false;
  const { id, kind, at, why } = value as Partial<Record<keyof MyVote, unknown>>;
  const isDoubt = why === undefined || voteDoubts.some((known) => known === why);
  return typeof id === 'string' && typeof at === 'string' && isDoubt && voteKinds.some((known) => known === kind);
}
