import type { Kysely } from 'kysely';

/** Notification settings, entries queued for a daily mail, and edits flagged for moderators. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('users')
    .addColumn('language', 'varchar(2)', (column) => column.notNull().defaultTo('ru'))
    .execute();
  await db.schema
    .createTable('notification_settings')
    .addColumn('user_id', 'bigint', (column) => column.primaryKey())
    .addColumn('settings', 'text', (column) => column.notNull())
    .addColumn('has_areas', 'smallint', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('watches')
    .addColumn('user_id', 'bigint', (column) => column.notNull())
    .addColumn('point_idx', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('watches_pk', ['user_id', 'point_idx'])
    .execute();
  await db.schema.createIndex('watches_point').on('watches').column('point_idx').execute();
  await db.schema
    .createTable('notification_digest')
    .addColumn('user_id', 'bigint', (column) => column.notNull())
    .addColumn('history_id', 'bigint', (column) => column.notNull())
    .addColumn('queued', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('notification_digest_pk', ['user_id', 'history_id'])
    .execute();
  await db.schema
    .createTable('flagged_edits')
    .addColumn('history_id', 'bigint', (column) => column.primaryKey())
    .addColumn('reasons', 'text', (column) => column.notNull())
    .addColumn('state', 'varchar(16)', (column) => column.notNull())
    .addColumn('checked_by', 'bigint')
    .addColumn('checked', 'bigint')
    .execute();
  await db.schema.createIndex('flagged_edits_state').on('flagged_edits').columns(['state', 'history_id']).execute();
  const counters = db as Kysely<{ counters: { name: string; value: number } }>;
  await counters.insertInto('counters').values({ name: 'followed', value: 0 }).execute();
}
