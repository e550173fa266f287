import type { Kysely } from 'kysely';

/** Exports that users save to repeat them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('user_exports')
    .addColumn('id', 'bigint', (column) => column.primaryKey())
    .addColumn('user_id', 'bigint', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('created', 'bigint', (column) => column.notNull())
    .addColumn('options', 'text', (column) => column.notNull())
    .addColumn('rows', 'integer', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('user_exports_user').on('user_exports').columns(['user_id', 'id']).execute();
  const counters = db as Kysely<{ counters: { name: string; value: number } }>;
  await counters.insertInto('counters').values({ name: 'exports', value: 0 }).execute();
}
