import type { Query, Write } from '../../database/open-database.ts';
import { deletedRating } from '../points/load-for-change.ts';

/** Notes that these points have values of a list, which has to be named wherever they go. */
export async function creditPoints(tx: Write, creditId: number, idxs: readonly number[]): Promise<void> {
  if (idxs.length === 0) return;
  await tx
    .insertInto('credited_points')
    .values(idxs.map((idx) => ({ point_idx: idx, credit_id: creditId })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export interface CreditedCount {
  creditId: number;
  country: string;
  points: number;
}

/** How many points that are not deleted each list has in each country. */
export async function countCredited(db: Query): Promise<CreditedCount[]> {
  const rows = await db
    .selectFrom('credited_points')
    .innerJoin('points', 'points.idx', 'credited_points.point_idx')
    .where('points.rating', '>', deletedRating)
    .select((eb) => ['credit_id', 'country', eb.fn.countAll<number>().as('points')])
    .groupBy(['credit_id', 'country'])
    .execute();
  return rows.map(({ credit_id: creditId, country, points }) => ({
    creditId: Number(creditId),
    country,
    points: Number(points),
  }));
}
