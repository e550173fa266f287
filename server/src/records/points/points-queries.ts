import type { Selectable } from 'kysely';
import { insertMany } from '../../database/insert-many.ts';
import type { Query, Write } from '../../database/open-database.ts';
import type { HistoryTable } from '../../database/tables/history-tables.ts';
import { listIds } from '../history/history-list.ts';
import { type FreshnessColumns, freshnessColumns } from './freshness-of-row.ts';
import type { LastChangeColumns } from './last-change-of.ts';
import type { PointRow } from './point-columns.ts';

/** A point with its author and the newest history entry other than comments. */
export type AuthoredRow = PointRow & { author_login: string } & LastChangeColumns & FreshnessColumns;

function authored(db: Query | Write) {
  return db
    .selectFrom('points')
    .innerJoin('users', 'users.id', 'points.author_id')
    .leftJoin('history as last', (join) =>
      join.on('last.id', '=', (eb) =>
        eb
          .selectFrom('history')
          .select('history.id')
          .whereRef('history.point_idx', '=', 'points.idx')
          // From the index alone: a point may have very many comments.
          .where('history.list', '<', listIds.commented)
          .orderBy('history.id', 'desc')
          .limit(1),
      ),
    )
    .leftJoin('users as changer', 'changer.id', 'last.author_id')
    .leftJoin('freshness', 'freshness.point_idx', 'points.idx')
    .selectAll('points')
    .select(['users.login as author_login', 'users.kind as author_kind'])
    .select(['last.created as last_at', 'last.kind as last_kind', 'last.changes as last_changes'])
    .select(['changer.id as changer_id', 'changer.login as changer_login'])
    .select(freshnessColumns);
}

export async function findPoint(db: Query | Write, idx: number): Promise<AuthoredRow | undefined> {
  return authored(db).where('points.idx', '=', idx).executeTakeFirst();
}

/** True if the point exists, even if deleted. */
export async function isPoint(db: Query, idx: number): Promise<boolean> {
  return (await db.selectFrom('points').select('idx').where('idx', '=', idx).executeTakeFirst()) !== undefined;
}

/** Rows in id order; unknown ids are skipped. */
export async function findPoints(db: Query | Write, idxs: readonly number[]): Promise<AuthoredRow[]> {
  if (idxs.length === 0) return [];
  return authored(db)
    .where('points.idx', 'in', [...idxs])
    .orderBy('points.idx')
    .execute();
}

export async function insertRows(tx: Write, rows: readonly PointRow[]): Promise<void> {
  await insertMany(tx, 'points', rows, (some) => tx.insertInto('points').values(some));
}

/** @returns false when the point is no longer at that version */
export async function updatePoint(tx: Write, idx: number, version: number, set: Partial<PointRow>): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('points')
    .set({ ...set, version: version + 1 })
    .where('idx', '=', idx)
    .where('version', '=', version)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Points not deleted within the bounding square of the circle around a position. */
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

/** The newest history entry of a point other than comments. */
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

export async function findChange(tx: Write, idx: number, id: number): Promise<Selectable<HistoryTable> | undefined> {
  return tx.selectFrom('history').selectAll().where('point_idx', '=', idx).where('id', '=', id).executeTakeFirst();
}
