import type { Kysely } from 'kysely';

/** A new address waits beside the old one until the link in the mail to it was opened. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('users').addColumn('pending_email', 'text').execute();
}
