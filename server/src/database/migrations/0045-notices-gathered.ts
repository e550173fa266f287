import { type Kysely, sql } from 'kysely';

/** Entries queued for a mail of a few minutes in addition to the daily one, and how many such mails a user got. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('notification_digest')
    .addColumn('at_once', 'smallint', (column) => column.notNull().defaultTo(0))
    .execute();
  const atOnce = db.schema.createIndex('notification_digest_at_once').on('notification_digest');
  await atOnce.columns(['user_id', 'queued']).where(sql.ref('at_once'), '=', sql.lit(1)).execute();
  await db.schema
    .createTable('notice_mails')
    .addColumn('user_id', 'bigint', (column) => column.notNull())
    .addColumn('sent', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('notice_mails_key', ['user_id', 'sent'])
    .execute();
}
