import type { Selectable } from 'kysely';
import type { Position } from '@dozor/domain/geometry/position.ts';
import { insertMany } from '../../database/insert-many.ts';
import { type Query, takeIds, type Write } from '../../database/open-database.ts';
import type { WayTable } from '../../database/tables/way-tables.ts';
import { cellsOfLine } from './way-cells.ts';

export type WayRow = Selectable<WayTable>;

export function lineOf({ line }: Pick<WayRow, 'line'>): Position[] {
  return JSON.parse(line) as Position[];
}

/** Oldest first. */
export function findWays(db: Query | Write, userId: number): Promise<WayRow[]> {
  return db.selectFrom('ways').selectAll().where('user_id', '=', userId).orderBy('id').execute();
}

export function findWay(db: Query | Write, id: number): Promise<WayRow | undefined> {
  return db.selectFrom('ways').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function hasWays(db: Query | Write): Promise<boolean> {
  return (await db.selectFrom('ways').select('id').limit(1).executeTakeFirst()) !== undefined;
}

export async function insertWay(
  tx: Write,
  way: Omit<WayRow, 'id' | 'line'> & { line: readonly Position[] },
): Promise<WayRow> {
  const row = { ...way, id: await takeIds(tx, 'ways', 1), line: JSON.stringify(way.line) };
  await tx.insertInto('ways').values(row).execute();
  const cells = [...cellsOfLine(way.line)].map(([cell, lines]) => ({
    cell,
    way_id: row.id,
    lines: JSON.stringify(lines),
  }));
  await insertMany(tx, 'way cells', cells, (some) => tx.insertInto('way_cells').values(some));
  return row;
}

export async function deleteWay(tx: Write, id: number): Promise<void> {
  await tx.deleteFrom('way_cells').where('way_id', '=', id).execute();
  await tx.deleteFrom('ways').where('id', '=', id).execute();
}

export async function deleteWaysOf(tx: Write, userId: number): Promise<void> {
  const own = tx.selectFrom('ways').select('id').where('user_id', '=', userId);
  await tx.deleteFrom('way_cells').where('way_id', 'in', own).execute();
  await tx.deleteFrom('ways').where('user_id', '=', userId).execute();
}
