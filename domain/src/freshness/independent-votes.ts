import type { Vote } from './vote.ts';

const dayMs = 86_400_000;
/** Accounts younger than this when they vote may have been created for the purpose. */
const newbornMs = 30 * dayMs;
const bornTogetherMs = dayMs;

export function latestVotes(votes: readonly Vote[]): Vote[] {
  const latest = new Map<string, Vote>();
  for (const vote of votes) {
    const known = latest.get(vote.voter);
    if (!known || isLater(vote, known)) latest.set(vote.voter, vote);
  }
  return [...latest.values()];
}

function isLater(one: Vote, other: Vote): boolean {
  return one.atMs === other.atMs ? one.id > other.id : one.atMs > other.atMs;
}

/**
 * Votes that may come from one person (the same network on the same day, or young accounts created within a day of each
 * other or in the same network) count once per answer, with the highest weight (union-find).
 */
export function independentVotes(votes: readonly Vote[]): Vote[] {
  const parents = votes.map((_, index) => index);
  const rootOf = (index: number): number => {
    let root = index;
    while (parents[root] !== root) root = parents[root]!;
    parents[index] = root;
    return root;
  };
  const join = (one: number, other: number): void => {
    parents[rootOf(one)] = rootOf(other);
  };
  const firstOf = new Map<string, number>();
  for (const [index, vote] of votes.entries()) {
    for (const key of sharedKeys(vote)) {
      const first = firstOf.get(key);
      if (first === undefined) firstOf.set(key, index);
      else join(index, first);
    }
  }
  for (const [one, other] of bornTogether(votes)) join(one, other);
  const best = new Map<string, Vote>();
  for (const [index, vote] of votes.entries()) {
    const key = `${rootOf(index)} ${vote.kind}`;
    const known = best.get(key);
    if (!known || isBetter(vote, known)) best.set(key, vote);
  }
  return [...best.values()];
}

function isBetter(one: Vote, other: Vote): boolean {
  return one.weight === other.weight ? isLater(one, other) : one.weight > other.weight;
}

function sharedKeys(vote: Vote): string[] {
  const ofDay = `${vote.network} ${dayOf(vote.atMs)}`;
  return isNewborn(vote) ? [ofDay, `${vote.network} newborn`] : [ofDay];
}

function isNewborn({ bornMs, atMs }: Vote): boolean {
  return bornMs !== null && atMs - bornMs < newbornMs;
}

/** Pairs of neighbours by creation time. */
function bornTogether(votes: readonly Vote[]): [number, number][] {
  const births = votes
    .flatMap((vote, index) => (isNewborn(vote) ? [{ index, bornMs: vote.bornMs ?? 0 }] : []))
    .toSorted((a, b) => a.bornMs - b.bornMs);
  return births.flatMap((birth, at): [number, number][] => {
    const before = births[at - 1];
    return before && birth.bornMs - before.bornMs < bornTogetherMs ? [[birth.index, before.index]] : [];
  });
}

export function dayOf(ms: number): number {
  return Math.floor(ms / dayMs);
}
