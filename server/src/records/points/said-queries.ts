import type { Query, Write } from '../../database/open-database.ts';

/** What those who pass a point say of it. */
export interface SaidOfPoint {
  idx: number;
  type: string;
  x: number;
  y: number;
  /** The number of votes that count, and when the last of them was cast. */
  here: number;
  gone: number;
  lastMs: number;
}

/** The votes of people: lists of others agree without having been there. Points without any are missing. */
export async function findSaid(db: Query | Write, idxs: readonly number[]): Promise<SaidOfPoint[]> {
  if (idxs.length === 0) return [];
  const rows = await db
    .selectFrom('votes')
    .innerJoin('points', 'points.idx', 'votes.point_idx')
    .select((eb) => [
      'points.idx',
      'points.type',
      'points.x',
      'points.y',
      eb.fn.countAll<number>().as('votes'),
      eb.fn.count<number>(eb.case().when('votes.kind', '=', 'gone').then(1).end()).as('gone'),
      eb.fn.max('votes.at').as('last'),
    ])
    .where('votes.point_idx', 'in', idxs)
    .where('votes.source', '!=', 'list')
    .where('votes.ignored', '=', 0)
    .groupBy(['points.idx', 'points.type', 'points.x', 'points.y'])
    .orderBy('points.idx')
    .execute();
  return rows.map(({ votes, gone, last, ...point }) => ({
    ...point,
    here: Number(votes) - Number(gone),
    gone: Number(gone),
    lastMs: Number(last),
  }));
}
