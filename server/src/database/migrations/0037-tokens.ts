import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('tokens')
    .addColumn('token_hash', 'varchar(64)', (column) => column.primaryKey())
    .addColumn('public_id', 'varchar(36)', (column) => column.notNull())
    .addColumn('user_id', 'bigint', (column) => column.notNull())
    .addColumn('name', 'varchar(60)', (column) => column.notNull())
    .addColumn('scopes', 'text', (column) => column.notNull())
    .addColumn('created', 'bigint', (column) => column.notNull())
    .addColumn('last_used', 'bigint')
    .addColumn('expires', 'bigint')
    .execute();
  await db.schema.createIndex('tokens_user').on('tokens').columns(['user_id', 'public_id']).unique().execute();
}
