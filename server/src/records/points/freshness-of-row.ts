import { freshnessAt } from '@dozor/domain/freshness/freshness-at.ts';
import type { Freshness } from '@dozor/domain/point/freshness.ts';
import type { Point } from '@dozor/domain/point/point-schema.ts';
import { storedOf, votedPointOf } from './freshness-row.ts';
import type { AuthoredRow } from './points-queries.ts';
import { pointOf } from './point-rows.ts';

/** The point as returned by the API at a given time: its confidence decays. */
export function pointAt(row: AuthoredRow, nowMs: number): Point {
  const point = pointOf(row);
  point.freshness = freshnessOfRow(row, nowMs);
  return point;
}

export function freshnessOfRow(row: AuthoredRow, nowMs: number): Freshness {
  return freshnessAt(storedOf(row), votedPointOf(row), nowMs);
}
