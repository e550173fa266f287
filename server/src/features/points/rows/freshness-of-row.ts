import { freshnessAt } from '@dozor/domain/freshness/freshness-at.ts';
import type { KeptFreshness, VotedPoint } from '@dozor/domain/freshness/replay-votes.ts';
import type { Freshness } from '@dozor/domain/point/freshness.ts';
import { isPointType } from '@dozor/domain/point/point-type.ts';
import type { Point } from '@dozor/domain/point/point-schema.ts';
import { readExtra } from '../../../database/point-extra.ts';
import type { AuthoredRow } from '../points-queries.ts';
import type { FreshnessColumns } from './freshness-columns.ts';
import { pointOf } from './point-rows.ts';

/** The point as the API answers it at a time: what is believed of it fades. */
export function pointAt(row: AuthoredRow, nowMs: number): Point {
  const point = pointOf(row);
  point.freshness = freshnessOfRow(row, nowMs);
  return point;
}

export function freshnessOfRow(row: AuthoredRow, nowMs: number): Freshness {
  return freshnessAt(keptOf(row), votedPointOf(row), nowMs);
}

export function votedPointOf(row: AuthoredRow): VotedPoint {
  return {
    type: isPointType(row.type) ? row.type : 'dang_other',
    roadWorks: row.type === 'dang_other' && readExtra(row).flags?.includes('roadWorks') === true,
    updatedMs: row.updated,
    isImported: (row.changer_kind ?? row.author_kind) === 'system',
  };
}

export function keptOf(row: FreshnessColumns): KeptFreshness | undefined {
  const { belief, as_of: asOfMs, here, gone, now_sum: now, now_of: nowMs } = row;
  if (belief === null || asOfMs === null || here === null || gone === null || now === null || nowMs === null) {
    return undefined;
  }
  return { belief, asOfMs, checkedMs: row.checked, here, gone, thirdGoneMs: row.third_gone, now, nowMs };
}
