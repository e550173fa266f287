import type { ListedPoint } from '@dozor/domain/candidates/list-row.ts';
import type { RowMatch } from '@dozor/domain/candidates/match-list.ts';
import { planCandidate } from '@dozor/domain/candidates/plan-candidate.ts';
import { absentRating } from '@dozor/domain/point/rating.ts';
import { hashOf } from './list-rows.ts';
import type { KnownCandidate, KnownRow } from './known-rows.ts';

/** What a list says of points without proposing anything. */
export interface PlannedVotes {
  /** Points that are as the list says. */
  here: number[];
  /** Points that two lists running have no more. */
  gone: number[];
  /** All points that rows are or were tied to: of others the list says nothing. */
  tied: ReadonlySet<number>;
  /** Whether the list says anything else than the last time. */
  isNews: boolean;
}

interface Compared {
  matches: readonly RowMatch[];
  missing: readonly KnownRow[];
  tied: ReadonlyMap<number, ListedPoint>;
  known: readonly KnownRow[];
  candidates: readonly KnownCandidate[];
}

export function planVotes({ matches, missing, tied, known, candidates }: Compared): PlannedVotes {
  const sure = matches.flatMap((match) => {
    const { point, verdict } = match;
    return point !== null && (verdict === 'match' || verdict === 'known') ? [{ match, point }] : [];
  });
  const present = new Set(sure.map(({ point }) => point.idx));
  const agreed = sure.filter(({ match, point }) => point.rating !== absentRating && planCandidate(match) === null);
  const doubted = new Set(candidates.filter(({ state }) => state === 'rejected').map(({ ref }) => ref));
  const gone = missing.flatMap(({ ref, missed, pointIdx }) => {
    const point = tied.get(pointIdx ?? -1);
    // A person who has refused the proposal knows better than a list that says nothing.
    const counts = missed > 0 && point && point.rating !== absentRating && !present.has(point.idx) && !doubted.has(ref);
    return counts ? [point.idx] : [];
  });
  const before = new Map(known.map(({ ref, hash, missed }) => [ref, missed > 0 ? null : hash]));
  return {
    here: [...new Set(agreed.map(({ point }) => point.idx))],
    gone: [...new Set(gone)],
    tied: new Set([...present, ...missing.flatMap(({ pointIdx }) => (pointIdx === null ? [] : [pointIdx]))]),
    isNews:
      missing.some(({ missed }) => missed === 0) || matches.some(({ row }) => before.get(row.ref) !== hashOf(row)),
  };
}
