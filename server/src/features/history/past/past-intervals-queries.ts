import type { Query } from '../../../database/open-database.ts';
import type { EndedInterval } from '../../../read-model/past/past-intervals.ts';

/** Intervals in the order of their end, which is the commit order. */
export async function intervalsAfter(db: Query, id: number, limit: number): Promise<EndedInterval[]> {
  return db
    .selectFrom('past_spells')
    .innerJoin('points', 'points.idx', 'past_spells.point_idx')
    .select(['past_spells.id', 'past_spells.point_idx', 'past_spells.ended', 'past_spells.type'])
    .select(['past_spells.x', 'past_spells.y', 'points.created'])
    .where('past_spells.id', '>', id)
    .orderBy('past_spells.id')
    .limit(limit)
    .execute();
}
