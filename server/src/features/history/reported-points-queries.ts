import type { Query } from '../../database/open-database.ts';

/** A point that voters report missing. */
export interface ReportedPoint {
  idx: number;
  type: string;
  /** The number of votes that count, and when the last of them was cast. */
  votes: number;
  lastMs: number;
}

export async function findReported(db: Query, idxs: readonly number[]): Promise<ReportedPoint[]> {
  if (idxs.length === 0) return [];
  const rows = await db
    .selectFrom('votes')
    .innerJoin('points', 'points.idx', 'votes.point_idx')
    .select((eb) => [
      'points.idx',
      'points.type',
      eb.fn.countAll<number>().as('votes'),
      eb.fn.max('votes.at').as('last'),
    ])
    .where('votes.point_idx', 'in', idxs)
    .where('votes.kind', '=', 'gone')
    .where('votes.ignored', '=', 0)
    .groupBy(['points.idx', 'points.type'])
    .execute();
  return rows.map(({ idx, type, votes, last }) => ({ idx, type, votes: Number(votes), lastMs: Number(last) }));
}
