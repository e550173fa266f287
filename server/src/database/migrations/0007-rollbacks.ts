import type { Kysely } from 'kysely';

/** A rollback of a user's edits runs in slices, resumes after a restart, and records its reason. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('history').addColumn('reason', 'varchar(16)').execute();
  await db.schema
    .createTable('rollbacks')
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('user_id', 'bigint', (column) => column.notNull())
    .addColumn('actor_id', 'bigint', (column) => column.notNull())
    .addColumn('from_ms', 'bigint', (column) => column.notNull())
    .addColumn('to_ms', 'bigint', (column) => column.notNull())
    .addColumn('reason', 'varchar(16)')
    .addColumn('comment', 'text')
    .addColumn('created', 'bigint', (column) => column.notNull())
    .addColumn('first_after', 'bigint', (column) => column.notNull())
    .addColumn('next_below', 'bigint', (column) => column.notNull())
    .addColumn('done', 'bigint')
    .execute();
  await db.schema
    .createTable('rollback_points')
    .addColumn('rollback_id', 'bigint', (column) => column.notNull())
    .addColumn('history_id', 'bigint', (column) => column.notNull())
    .addColumn('point_idx', 'bigint', (column) => column.notNull())
    .addColumn('skipped', 'text')
    .addPrimaryKeyConstraint('rollback_points_key', ['rollback_id', 'history_id'])
    .execute();
  const counters = db as Kysely<{ counters: { name: string; value: number } }>;
  await counters.insertInto('counters').values({ name: 'rollbacks', value: 0 }).execute();
}
