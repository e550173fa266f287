import type { Query } from '../database/open-database.ts';
import type { ReadModel } from './read-model.ts';

const pageRows = 10_000;

/** Loads every point, page by page by its number. */
export async function loadAllPoints(db: Query, model: ReadModel): Promise<void> {
  for (let after = -1; ;) {
    const rows = await db
      .selectFrom('points')
      .selectAll()
      .where('idx', '>', after)
      .orderBy('idx')
      .limit(pageRows)
      .execute();
    model.load(rows);
    if (rows.length < pageRows) return;
    after = rows.at(-1)!.idx;
  }
}

/** Loads the points that were written after a revision. */
export async function loadNewerPoints(db: Query, model: ReadModel, revision: number): Promise<void> {
  for (let [since, after] = [revision, Infinity]; ;) {
    const rows = await db
      .selectFrom('points')
      .selectAll()
      .where((eb) =>
        eb.or([
          eb('revision', '>', since),
          ...(after < Infinity ? [eb('revision', '=', since).and('idx', '>', after)] : []),
        ]),
      )
      .orderBy('revision')
      .orderBy('idx')
      .limit(pageRows)
      .execute();
    model.load(rows);
    const last = rows.at(-1);
    if (!last || rows.length < pageRows) return;
    [since, after] = [last.revision, last.idx];
  }
}

/** The number of the last write; everything up to it can be read by the caller after this. */
export async function lastRevision(db: Query): Promise<number> {
  const counter = await db.selectFrom('counters').select('value').where('name', '=', 'revision').executeTakeFirst();
  return counter?.value ?? 0;
}
