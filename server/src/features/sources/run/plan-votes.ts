import type { ListedPoint } from '@dozor/domain/candidates/list-row.ts';
import type { RowMatch } from '@dozor/domain/candidates/match-list.ts';
import { planCandidate } from '@dozor/domain/candidates/plan-candidate.ts';
import { absentRating } from '@dozor/domain/point/rating.ts';
import type { KnownCandidate, KnownRow } from './known-rows.ts';
import { hashOf } from './list-rows.ts';

/** What a list says of points without proposing anything, gathered part by part. */
export class PlannedVotes {
  /** Points that are as the list says. */
  readonly here = new Set<number>();
  /** Points that two lists running have no more. */
  readonly gone = new Set<number>();
  /** All points that rows are or were tied to: of others the list says nothing. */
  readonly tied = new Set<number>();
  /** Whether the list says anything else than the last time. */
  isNews = false;

  takeMatches(matches: readonly RowMatch[], known: ReadonlyMap<string, KnownRow>): void {
    for (const match of matches) {
      const { row, point, verdict } = match;
      const before = known.get(row.ref);
      const hash = hashOf(row);
      this.isNews ||= before?.hash !== hash || before.missed > 0;
      if (point === null || (verdict !== 'match' && verdict !== 'known')) continue;
      // What the list has given itself is there because it says so.
      if (before?.given === hash) continue;
      this.tied.add(point.idx);
      if (point.rating !== absentRating && planCandidate(match) === null) this.here.add(point.idx);
    }
  }

  takeMissing(
    missing: readonly KnownRow[],
    points: ReadonlyMap<number, ListedPoint>,
    candidates: ReadonlyMap<string, KnownCandidate>,
    isPresent: (pointIdx: number) => boolean,
  ): void {
    for (const { ref, missed, pointIdx } of missing) {
      this.isNews ||= missed === 0;
      if (pointIdx === null) continue;
      this.tied.add(pointIdx);
      const point = points.get(pointIdx);
      if (missed === 0 || !point || point.rating === absentRating || isPresent(pointIdx)) continue;
      // A person who has refused the proposal knows better than a list that says nothing.
      if (candidates.get(ref)?.state !== 'rejected') this.gone.add(pointIdx);
    }
  }
}
