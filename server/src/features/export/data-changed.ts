import type { Query } from '../../database/open-database.ts';

/** Milliseconds since the epoch; that of its creation for a database that never had a point: empty files are reproducible. */
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
