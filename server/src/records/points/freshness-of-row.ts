import type { Selectable } from 'kysely';
import { spanOf } from '@dozor/domain/freshness/confidence.ts';
import { freshnessAt } from '@dozor/domain/freshness/freshness-at.ts';
import { type FreshnessTimes, freshnessTimes } from '@dozor/domain/freshness/freshness-times.ts';
import type { StoredFreshness, VotedPoint } from '@dozor/domain/freshness/replay-votes.ts';
import type { Freshness } from '@dozor/domain/point/freshness.ts';
import { isPointType } from '@dozor/domain/point/point-type.ts';
import type { PointTable } from '../../database/tables/tables.ts';
import { readExtra } from './point-extra.ts';

/** Columns needed to compute the freshness of a point; all null where nobody has voted. */
export interface FreshnessColumns {
  author_kind: 'person' | 'system' | null;
  belief: number | null;
  as_of: number | null;
  checked: number | null;
  here: number | null;
  gone: number | null;
  third_gone: number | null;
  now_sum: number | null;
  now_of: number | null;
  witness_azimuth: number | null;
  witness_drivers: number | null;
  witness_against: number | null;
}

export const freshnessColumns = [
  'freshness.belief',
  'freshness.as_of',
  'freshness.checked',
  'freshness.here',
  'freshness.gone',
  'freshness.third_gone',
  'freshness.now_sum',
  'freshness.now_of',
  'freshness.witness_azimuth',
  'freshness.witness_drivers',
  'freshness.witness_against',
] as const;

export type VotedRow = Pick<Selectable<PointTable>, 'type' | 'updated' | 'version' | 'extra'> & FreshnessColumns;

export function votedPointOf(row: VotedRow): VotedPoint {
  const isWorks = row.type === 'dang_other';
  // A user who corrected an imported or listed point has verified it.
  const extra = isWorks || (row.version === 1 && row.extra?.includes('"listed"')) ? readExtra(row) : {};
  return {
    type: isPointType(row.type) ? row.type : 'dang_other',
    roadWorks: isWorks && extra.flags?.includes('roadWorks') === true,
    updatedMs: row.updated,
    origin: row.version > 1 ? 'person' : extra.listed ? 'list' : row.author_kind === 'system' ? 'file' : 'person',
  };
}

export function storedOf(row: FreshnessColumns): StoredFreshness | undefined {
  const { belief: confidence, as_of: asOfMs, here, gone, now_sum: now, now_of: nowMs } = row;
  if (confidence === null || asOfMs === null || here === null || gone === null || now === null || nowMs === null) {
    return undefined;
  }
  return { confidence, asOfMs, checkedMs: row.checked, here, gone, thirdGoneMs: row.third_gone, now, nowMs };
}

/** The columns of a point's votes; the inverse of {@link storedOf}. */
export function columnsOfStored(stored: StoredFreshness) {
  return {
    belief: stored.confidence,
    as_of: stored.asOfMs,
    checked: stored.checkedMs,
    here: stored.here,
    gone: stored.gone,
    third_gone: stored.thirdGoneMs,
    now_sum: stored.now,
    now_of: stored.nowMs,
  };
}

/** The freshness of a point at a time: its confidence decays. */
export function freshnessOfRow(row: VotedRow, nowMs: number): Freshness {
  return freshnessAfter(row, storedOf(row), nowMs);
}

/** The same after a vote, whose result the row does not have yet. */
export function freshnessAfter(row: VotedRow, stored: StoredFreshness | undefined, nowMs: number): Freshness {
  return freshnessAt(stored, votedPointOf(row), nowMs);
}

/** The same as times that do not change, for a column store. */
export function freshnessTimesOfRow(row: VotedRow): FreshnessTimes {
  const point = votedPointOf(row);
  return freshnessTimes(storedOf(row), point, spanOf(point));
}
