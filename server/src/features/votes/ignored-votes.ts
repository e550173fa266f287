import type { VoteDoubt } from '@dozor/domain/freshness/vote.ts';

/** Values of the column `ignored`: whether a vote counts, or the reason why not. */
export const ignoredVotes = { counts: 0, impossibleTravel: 1, takenOut: 2, held: 3, own: 4 } as const;

type Ignored = (typeof ignoredVotes)[keyof typeof ignoredVotes];

const doubts: Readonly<Record<Ignored, VoteDoubt | null>> = {
  [ignoredVotes.counts]: null,
  [ignoredVotes.impossibleTravel]: 'travel',
  [ignoredVotes.takenOut]: 'surge',
  [ignoredVotes.held]: 'surge',
  [ignoredVotes.own]: 'own',
};

/** The reason why a vote does not count; null if it does. */
export function doubtOf(ignored: number): VoteDoubt | null {
  return Object.entries(doubts).find(([value]) => Number(value) === ignored)?.[1] ?? null;
}
