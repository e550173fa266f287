import { setImmediate } from 'node:timers/promises';
import type { Point } from '@dozor/domain/point/point-schema.ts';
import type { Query } from '../../database/open-database.ts';
import { pointAt, pointOf } from './point-rows.ts';
import { findPoints } from './points-queries.ts';

/** A few milliseconds of work. */
const pointsInSlice = 100;

/**
 * Points in id order, read in batches: other requests are served in between.
 *
 * @param nowMs the time for which the confidence is included; omitted for data that is stored elsewhere
 */
export async function wholePoints(db: Query, idxs: readonly number[], nowMs?: number): Promise<Point[]> {
  const points: Point[] = [];
  for (let from = 0; from < idxs.length; from += pointsInSlice) {
    if (from > 0) await setImmediate();
    for (const row of await findPoints(db, idxs.slice(from, from + pointsInSlice))) {
      points.push(nowMs === undefined ? pointOf(row) : pointAt(row, nowMs));
    }
  }
  return points;
}
