import type { Query } from '../../database/open-database.ts';

/** When the data changed last, in milliseconds since the epoch; 0 for a database without objects. */
export async function dataChanged(db: Query): Promise<number> {
  const row = await db.selectFrom('points').select('updated').orderBy('revision', 'desc').limit(1).executeTakeFirst();
  return row?.updated ?? 0;
}
