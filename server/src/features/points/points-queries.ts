import type { Query, Write } from '../../database/open-database.ts';
import type { PointRow } from './point-rows.ts';

export type AuthoredRow = PointRow & { author_login: string };

function authored(db: Query | Write) {
  return db
    .selectFrom('points')
    .innerJoin('users', 'users.id', 'points.author_id')
    .selectAll('points')
    .select('users.login as author_login');
}

export async function findPoint(db: Query | Write, idx: number): Promise<AuthoredRow | undefined> {
  return authored(db).where('points.idx', '=', idx).executeTakeFirst();
}

/** Rows by ascending number; unknown numbers are left out. */
export async function findPoints(db: Query | Write, idxs: readonly number[]): Promise<AuthoredRow[]> {
  if (idxs.length === 0) return [];
  return authored(db).where('points.idx', 'in', [...idxs]).orderBy('points.idx').execute();
}

export async function insertPoint(tx: Write, row: PointRow): Promise<void> {
  await tx.insertInto('points').values(row).execute();
}

/** @returns false when the object is no longer at that version */
export async function updatePoint(tx: Write, idx: number, version: number, set: Partial<PointRow>): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('points')
    .set({ ...set, version: version + 1 })
    .where('idx', '=', idx)
    .where('version', '=', version)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
