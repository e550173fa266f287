import type { Actor } from '@dozor/domain/access/actor.ts';
import { can } from '@dozor/domain/access/can.ts';
import { duplicateRank } from '@dozor/domain/point/duplicate.ts';
import type { PointFields } from '@dozor/domain/point/point-schema.ts';
import { AppError } from '../../core/app-error.ts';
import type { Write } from '../../database/open-database.ts';
import type { PointRow } from '../../records/points/point-columns.ts';
import { fieldsOf } from '../../records/points/point-rows.ts';
import { findPointsNear } from '../../records/points/points-queries.ts';

const reachMeters = 50;

type DuplicateRank = 'same' | 'near' | null;

/**
 * Rejects a point that already exists. Within 20 m only an editor may override it, from 20 to 50 m anyone who confirms
 * that it is a different one. Queries the database within the writing transaction: the read model may not have the
 * latest points of other processes yet.
 *
 * @param self the point's own id if it already exists
 * @param confirmedUntilMs the time until which it was confirmed to differ from all points 20 to 50 m away
 * @throws {AppError} `duplicate` with the ids of the points it duplicates
 */
export async function refuseDuplicates(
  tx: Write,
  request: {
    fields: PointFields;
    self?: number;
    actor: Actor | null;
    confirmed: boolean;
    confirmedUntilMs?: number;
    /** The rule that ranks nearby points. Defaults to the one for points. */
    ranking?: (near: readonly PointRow[]) => Promise<(row: PointRow) => DuplicateRank>;
  },
): Promise<void> {
  const { fields, self, actor, confirmed, confirmedUntilMs = 0, ranking } = request;
  const near = await findPointsNear(tx, fields.x, fields.y, reachMeters);
  const rankOf = ranking ? await ranking(near) : (row: PointRow) => duplicateRank(fields, fieldsOf(row));
  const blocking = near.filter((row) => {
    if (row.idx === self) return false;
    const rank = rankOf(row);
    return rank === 'same' || (rank === 'near' && !confirmed && row.created > confirmedUntilMs);
  });
  if (blocking.length === 0 || (confirmed && can(actor, 'point.forceDuplicate', { places: blocking }))) return;
  throw new AppError('duplicate', { duplicates: blocking.map((row) => String(row.idx)) });
}
