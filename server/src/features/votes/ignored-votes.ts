import type { VoteDoubt } from '@dozor/domain/freshness/vote.ts';

/** As the column `ignored` has it: whether a vote counts, and why it does not. */
export const ignoredVotes = { counts: 0, impossibleTravel: 1, takenOut: 2, held: 3, own: 4 } as const;

type Ignored = (typeof ignoredVotes)[keyof typeof ignoredVotes];

const doubts: Readonly<Record<Ignored, VoteDoubt | null>> = {
  [ignoredVotes.counts]: null,
  [ignoredVotes.impossibleTravel]: 'travel',
  [ignoredVotes.takenOut]: 'surge',
  [ignoredVotes.held]: 'surge',
  [ignoredVotes.own]: 'own',
};

/** Why a vote does not count; null of one that does. */
export function doubtOf(ignored: number): VoteDoubt | null {
  return Object.entries(doubts).find(([value]) => Number(value) === ignored)?.[1] ?? null;
}
