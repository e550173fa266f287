import type { ListedPoint } from '@dozor/domain/candidates/list-row.ts';
import type { RowMatch } from '@dozor/domain/candidates/match-list.ts';
import { planCandidate } from '@dozor/domain/candidates/plan-candidate.ts';
import { absentRating } from '@dozor/domain/point/rating.ts';
import type { KnownCandidate, KnownRow } from './known-rows.ts';
import { hashOf } from './list-rows.ts';

/** Votes of a list on points for which it proposes nothing, collected batch by batch. */
export class PlannedVotes {
  /** Points that agree with the list. */
  readonly here = new Set<number>();
  /** Points missing from two successive lists. */
  readonly gone = new Set<number>();
  /** All points that rows are or were tied to: the list has no vote on others. */
  readonly tied = new Set<number>();
  /** True if the list differs from its previous version. */
  hasNews = false;

  takeMatches(matches: readonly RowMatch[], known: ReadonlyMap<string, KnownRow>): void {
    for (const match of matches) {
      const { row, point, verdict } = match;
      const before = known.get(row.ref);
      const hash = hashOf(row);
      this.hasNews ||= before?.hash !== hash || before.missed > 0;
      if (point === null || (verdict !== 'match' && verdict !== 'known')) continue;
      // A list does not confirm what was entered from it.
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
      this.hasNews ||= missed === 0;
      if (pointIdx === null) continue;
      this.tied.add(pointIdx);
      const point = points.get(pointIdx);
      if (missed === 0 || !point || point.rating === absentRating || isPresent(pointIdx)) continue;
      // A reviewer who has rejected the proposal knows better than a list that lacks the row.
      if (candidates.get(ref)?.state !== 'rejected') this.gone.add(pointIdx);
    }
  }
}
