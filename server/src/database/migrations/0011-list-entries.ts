import type { Kysely } from 'kysely';

/** The point that each entry of an external list belongs to, and the list's last content. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('list_entries')
    .addColumn('source', 'varchar(64)', (column) => column.notNull())
    .addColumn('ref', 'varchar(200)', (column) => column.notNull())
    .addColumn('point_idx', 'bigint', (column) => column.notNull())
    .addColumn('said', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('list_entries_key', ['source', 'ref'])
    .execute();
  await db.schema.createIndex('list_entries_point').on('list_entries').column('point_idx').execute();
}
