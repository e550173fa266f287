import type { Selectable } from 'kysely';
import type { HistoryTable } from '../../database/tables.ts';
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
  return authored(db)
    .where('points.idx', 'in', [...idxs])
    .orderBy('points.idx')
    .execute();
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

/** Objects not deleted in the square that holds the circle around a place. */
export async function findPointsNear(tx: Write, x: number, y: number, meters: number): Promise<PointRow[]> {
  const latitudeDegrees = meters / 111_000;
  const longitudeDegrees = latitudeDegrees / Math.cos((y * Math.PI) / 180);
  return tx
    .selectFrom('points')
    .selectAll()
    .where('y', '>=', y - latitudeDegrees)
    .where('y', '<=', y + latitudeDegrees)
    .where('x', '>=', x - longitudeDegrees)
    .where('x', '<=', x + longitudeDegrees)
    .where('rating', '>', -2)
    .orderBy('idx')
    .execute();
}

/** The newest entry of an object that is no comment. */
export async function lastChangeOf(tx: Write, idx: number): Promise<Selectable<HistoryTable> | undefined> {
  return tx
    .selectFrom('history')
    .selectAll()
    .where('point_idx', '=', idx)
    .where('kind', '!=', 'commented')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** One entry of an object's history. */
export async function findChange(tx: Write, idx: number, id: number): Promise<Selectable<HistoryTable> | undefined> {
  return tx.selectFrom('history').selectAll().where('point_idx', '=', idx).where('id', '=', id).executeTakeFirst();
}
