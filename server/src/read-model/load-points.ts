import type { Query } from '../database/open-database.ts';
import { freshnessColumns } from '../records/points/freshness-of-row.ts';
import type { ReadModel } from './read-model.ts';

const defaultPageRows = 10_000;

export function pointRows(db: Query) {
  return db
    .selectFrom('points')
    .leftJoin('users', 'users.id', 'points.author_id')
    .leftJoin('freshness', 'freshness.point_idx', 'points.idx')
    .selectAll('points')
    .select('users.kind as author_kind')
    .select(freshnessColumns);
}

export async function loadAllPoints(db: Query, model: ReadModel, pageRows = defaultPageRows): Promise<void> {
  for (let after = -1; ;) {
    const rows = await pointRows(db).where('points.idx', '>', after).orderBy('points.idx').limit(pageRows).execute();
    model.load(rows);
    if (rows.length < pageRows) return;
    after = rows.at(-1)!.idx;
  }
}

export async function loadNewerPoints(
  db: Query,
  model: ReadModel,
  revision: number,
  pageRows = defaultPageRows,
): Promise<void> {
  for (let [since, after] = [revision, Infinity]; ;) {
    const rows = await pointRows(db)
      .where((eb) =>
        eb.or([
          eb('points.revision', '>', since),
          ...(after < Infinity ? [eb('points.revision', '=', since).and('points.idx', '>', after)] : []),
        ]),
      )
      .orderBy('points.revision')
      .orderBy('points.idx')
      .limit(pageRows)
      .execute();
    model.load(rows);
    const last = rows.at(-1);
    if (!last || rows.length < pageRows) return;
    [since, after] = [last.revision, last.idx];
  }
}

/** Revision of the last write; everything up to it is visible to the caller's later reads. */
export async function lastRevision(db: Query): Promise<number> {
  const counter = await db.selectFrom('counters').select('value').where('name', '=', 'revision').executeTakeFirst();
  return counter?.value ?? 0;
}
