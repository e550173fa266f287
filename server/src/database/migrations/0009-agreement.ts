import { type Kysely, sql } from 'kysely';

/** How a list compares with voters and with OpenStreetMap, as of its last successful run. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw('alter table sources add column agreement text').execute(db);
}
