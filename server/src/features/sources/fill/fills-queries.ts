import type { Selectable } from 'kysely';
import type { Query, Write } from '../../../database/open-database.ts';
import type { SourceFillTable } from '../../../database/tables/source-tables.ts';
import { deletedRating } from '../../../records/points/load-for-change.ts';
import { sampleAuthor } from '../../../records/sample/sample-author.ts';

export type Fill = Selectable<SourceFillTable>;

/** Resumes a fill that was interrupted. @returns false while one is open */
export async function requestFill(
  tx: Write,
  { sourceId, authorId, nowMs }: { sourceId: number; authorId: number; nowMs: number },
): Promise<boolean> {
  const nothing = { at: null, import_id: null, total: 0, filled: 0, duplicates: 0, rejected: 0, done: null };
  const asked = { author_id: authorId, asked: nowMs, ...nothing };
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('source_fills')
    .values({ source_id: sourceId, ...asked })
    .onConflict((conflict) =>
      conflict.column('source_id').doUpdateSet(asked).where('source_fills.done', 'is not', null),
    )
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export async function findOpenFill(db: Query | Write, sourceId: number): Promise<Fill | undefined> {
  return db
    .selectFrom('source_fills')
    .selectAll()
    .where('source_id', '=', sourceId)
    .where('done', 'is', null)
    .executeTakeFirst();
}

export async function findFill(db: Query, sourceId: number): Promise<Fill | undefined> {
  return db.selectFrom('source_fills').selectAll().where('source_id', '=', sourceId).executeTakeFirst();
}

export async function findFills(
  db: Query,
  sourceIds: readonly number[],
): Promise<Map<number, Fill & { login: string }>> {
  if (sourceIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('source_fills')
    .innerJoin('users', 'users.id', 'source_fills.author_id')
    .selectAll('source_fills')
    .select('users.login')
    .where('source_id', 'in', [...sourceIds])
    .execute();
  return new Map(rows.map((row) => [Number(row.source_id), row]));
}

export async function saveFill(db: Query | Write, sourceId: number, set: Partial<Fill>): Promise<void> {
  await db.updateTable('source_fills').set(set).where('source_id', '=', sourceId).execute();
}

/** True if one of the countries has a point of its own: the sample counts as none, and so do deleted points. */
export async function havePoints(db: Query, countries: readonly string[]): Promise<boolean> {
  if (countries.length === 0) return false;
  const found = await db
    .selectFrom('points')
    .innerJoin('users', 'users.id', 'points.author_id')
    .where('points.country', 'in', [...countries])
    .where('points.rating', '>', deletedRating)
    .where('users.login_folded', '!=', sampleAuthor)
    .select('points.idx')
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** The rows of points that are deleted are proposed once more: a list that was rolled back can be filled again. */
export async function forgetDeleted(tx: Write, sourceId: number): Promise<void> {
  const deleted = tx.selectFrom('points').select('idx').where('rating', '=', deletedRating);
  await tx
    .deleteFrom('candidates')
    .where('source_id', '=', sourceId)
    .where('state', '=', 'accepted')
    .where('ref', 'in', (eb) =>
      eb.selectFrom('source_rows').select('ref').where('source_id', '=', sourceId).where('point_idx', 'in', deleted),
    )
    .execute();
  await tx
    .updateTable('source_rows')
    .set({ point_idx: null, given: null })
    .where('source_id', '=', sourceId)
    .where('point_idx', 'in', deleted)
    .execute();
}
