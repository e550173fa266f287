import type { Point } from '@dozor/domain/point/point-schema.ts';
import { LongWork } from '../../core/long-work.ts';
import type { Query } from '../../database/open-database.ts';
import { pointAt, pointOf } from './point-rows.ts';
import { findPoints } from './points-queries.ts';

/** About a millisecond of work. */
const pointsInSlice = 100;

/** In id order. @param nowMs the time for which the confidence is included; omitted for data that is stored elsewhere */
export async function wholePoints(db: Query, idxs: readonly number[], nowMs?: number): Promise<Point[]> {
  const points: Point[] = [];
  const work = new LongWork();
  for (let from = 0; from < idxs.length; from += pointsInSlice) {
    if (from > 0) await work.nextTurn();
    for (const row of await findPoints(db, idxs.slice(from, from + pointsInSlice))) {
      points.push(nowMs === undefined ? pointOf(row) : pointAt(row, nowMs));
    }
  }
  return points;
}
