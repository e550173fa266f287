import type { Kysely } from 'kysely';

/** A new address waits next to the old one until its mailed link was opened. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('users').addColumn('pending_email', 'text').execute();
}
