import type { Vote } from './vote.ts';

const dayMs = 86_400_000;
/** Accounts younger than this when they vote may have been created for the purpose. */
const newbornMs = 30 * dayMs;
const bornTogetherMs = dayMs;

export function latestVotes<Some extends Vote>(votes: readonly Some[]): Some[] {
  const latest = new Map<string, Some>();
  for (const vote of votes) {
    const known = latest.get(vote.voter);
    if (!known || isLater(vote, known)) latest.set(vote.voter, vote);
  }
  return [...latest.values()];
}

function isLater(one: Vote, other: Vote): boolean {
  return one.atMs === other.atMs ? one.id > other.id : one.atMs > other.atMs;
}

interface Grouping<Some> {
  /** What a vote answers; by default whether the point is there. */
  answerOf?: (vote: Some) => string;
  /** A visitor has another key every day: one who drives the same road daily counts once, like a young account. */
  visitorsByNetwork?: boolean;
}

/**
 * Votes that may come from one person (the same network on the same day, or young accounts created within a day of each
 * other or in the same network) count once per answer, with the highest weight (union-find).
 */
export function independentVotes<Some extends Vote>(
  votes: readonly Some[],
  { answerOf = ({ kind }) => kind, visitorsByNetwork = false }: Grouping<Some> = {},
): Some[] {
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
    for (const key of sharedKeys(vote, visitorsByNetwork)) {
      const first = firstOf.get(key);
      if (first === undefined) firstOf.set(key, index);
      else join(index, first);
    }
  }
  for (const [one, other] of bornTogether(votes)) join(one, other);
  const best = new Map<string, Some>();
  for (const [index, vote] of votes.entries()) {
    const key = `${rootOf(index)} ${answerOf(vote)}`;
    const known = best.get(key);
    if (!known || isBetter(vote, known)) best.set(key, vote);
  }
  return [...best.values()];
}

function isBetter(one: Vote, other: Vote): boolean {
  return one.weight === other.weight ? isLater(one, other) : one.weight > other.weight;
}

function sharedKeys(vote: Vote, visitorsByNetwork: boolean): string[] {
  const ofDay = `${vote.network} ${dayOf(vote.atMs)}`;
  const isFleeting = isNewborn(vote) || (visitorsByNetwork && vote.bornMs === null);
  return isFleeting ? [ofDay, `${vote.network} newborn`] : [ofDay];
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
