import type { Query } from '../../database/open-database.ts';

/**
 * When the data changed last, in milliseconds since the epoch; of a database that never held a point, when it was
 * made, so that an empty file has the same bytes every time too.
 */
export async function dataChanged(db: Query): Promise<number> {
  const row = await db.selectFrom('points').select('updated').orderBy('revision', 'desc').limit(1).executeTakeFirst();
  return row?.updated ?? databaseMade(db);
}

async function databaseMade(db: Query): Promise<number> {
  const { made } = await db
    .selectFrom('migrations')
    .select((eb) => eb.fn.min<number>('applied').as('made'))
    .where('name', '!=', 'lock')
    .executeTakeFirstOrThrow();
  return Number(made);
}
