import type { Query } from '../../database/open-database.ts';

/**
 * The time of the last change to the data, in milliseconds since the epoch. For a database that never had a point, its
 * creation time, so that an empty file is reproducible too.
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
