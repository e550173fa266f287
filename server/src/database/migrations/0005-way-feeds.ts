import { type Kysely, sql } from 'kysely';

/** A random part of the address of a way's feed, by which it can be renewed; null: the first address. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw('alter table ways add column feed_part varchar(32)').execute(db);
}
