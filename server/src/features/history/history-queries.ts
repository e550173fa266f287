import { numberOf } from '../../database/number-of.ts';
import type { Query, Write } from '../../database/open-database.ts';
import type { HistoryRow } from './history-rows.ts';

export function selectHistory(db: Query | Write) {
  return db
    .selectFrom('history')
    .innerJoin('points', 'points.idx', 'history.point_idx')
    .innerJoin('users', 'users.id', 'history.author_id')
    .leftJoin('comments', 'comments.id', 'history.comment_id')
    .selectAll('history')
    .select(['points.x', 'points.y', 'points.region', 'users.login as author_login'])
    .select(['comments.text as comment_text', 'comments.deleted as comment_deleted']);
}

/** Entries by id, in the order of the ids. */
export async function rowsOf(db: Query, ids: readonly number[]): Promise<HistoryRow[]> {
  if (ids.length === 0) return [];
  const rows = await selectHistory(db).where('history.id', 'in', ids).execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

export async function listPointHistory(
  db: Query,
  pointIdx: number,
  page: { offset: number; limit: number },
): Promise<{ rows: HistoryRow[]; total: number }> {
  const total = await numberOf(db.selectFrom('history').where('point_idx', '=', pointIdx));
  return { rows: await rowsOf(db, await findPointEntryIds(db, pointIdx, page)), total };
}

/** The ids of a point's entries, newest first. */
export async function findPointEntryIds(
  db: Query,
  pointIdx: number,
  { offset, limit }: { offset: number; limit: number },
): Promise<number[]> {
  const rows = await db
    .selectFrom('history')
    .select('id')
    .where('point_idx', '=', pointIdx)
    .orderBy('id', 'desc')
    .offset(offset)
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** @param folded the login in lower case and normalized Unicode */
export async function findUserId(db: Query, folded: string): Promise<number | undefined> {
  return (await db.selectFrom('users').select('id').where('login_folded', '=', folded).executeTakeFirst())?.id;
}
