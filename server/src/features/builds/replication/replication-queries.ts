import type { Query } from '../../../database/open-database.ts';
import type { SampleRange } from '../../../records/sample/sample-range-queries.ts';
import { type ChangedRow, changedRows, removedRows } from '../changes-queries.ts';

/** The last writes to points up to a revision, after a cursor in the order of writes. */
export function findChangedUpTo(
  db: Query,
  behind: { revision: number; idx: number },
  { to, limit, leftOut }: { to: number; limit: number; leftOut: SampleRange | undefined },
): Promise<ChangedRow[]> {
  const changed = changedRows(db, leftOut)
    .where('revision', '>=', behind.revision)
    .where('revision', '<=', to)
    .where((eb) => eb.or([eb('revision', '>', behind.revision), eb('idx', '>', behind.idx)]))
    .orderBy('revision')
    .orderBy('idx')
    .limit(limit);
  const removed = removedRows(db, leftOut)
    .where('revision', '>=', behind.revision)
    .where('revision', '<=', to)
    .where((eb) => eb.or([eb('revision', '>', behind.revision), eb('idx', '>', behind.idx)]))
    .orderBy('revision')
    .orderBy('idx')
    .limit(limit);
  return db
    .selectFrom(changed.as('changed'))
    .selectAll()
    .unionAll(db.selectFrom(removed.as('removed')).selectAll())
    .orderBy('revision')
    .orderBy('idx')
    .limit(limit)
    .execute();
}

/** The revision that completes a file of the given number of points; undefined when there are fewer. */
export async function findFileEnd(
  db: Query,
  { since, to }: { since: number; to: number },
  rows: number,
): Promise<number | undefined> {
  const end = await db
    .selectFrom('points')
    .select('revision')
    .where('revision', '>', since)
    .where('revision', '<=', to)
    .orderBy('revision')
    .offset(rows - 1)
    .limit(1)
    .executeTakeFirst();
  return end?.revision;
}
