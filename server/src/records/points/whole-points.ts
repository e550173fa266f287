import type { Point } from '@dozor/domain/point/point-schema.ts';
import { LongWork } from '../../core/long-work.ts';
import type { Query } from '../../database/open-database.ts';
import { pointAt, pointOf } from './point-rows.ts';
import { findPoints } from './points-queries.ts';

/** Up to a millisecond of work each: a statement, and points made of rows. */
const rowsAtOnce = 200;
const pointsInStep = 100;

/** In id order. @param nowMs the time for which the confidence is included; omitted for data that is stored elsewhere */
export async function wholePoints(db: Query, idxs: readonly number[], nowMs?: number): Promise<Point[]> {
  const points: Point[] = [];
  const work = new LongWork();
  for (let from = 0; from < idxs.length; from += rowsAtOnce) {
    if (from > 0) await work.nextTurn();
    const rows = await findPoints(db, idxs.slice(from, from + rowsAtOnce));
    for (let at = 0; at < rows.length; at += 1) {
      if (at > 0 && at % pointsInStep === 0) await work.nextTurn();
      points.push(nowMs === undefined ? pointOf(rows[at]!) : pointAt(rows[at]!, nowMs));
    }
  }
  return points;
}
