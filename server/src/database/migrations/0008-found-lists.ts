import { type Kysely, sql } from 'kysely';

/** The address a list was last read from, which portals change with each edition. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw('alter table sources add column found text').execute(db);
}
