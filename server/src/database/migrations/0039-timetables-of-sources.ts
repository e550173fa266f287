import type { Kysely } from 'kysely';

/** When lists are read automatically, and the result of the last run. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const table = () => db.schema.alterTable('sources');
  await table().addColumn('every', 'varchar(8)').execute();
  await table().addColumn('next_run', 'bigint').execute();
  await table().addColumn('asked', 'bigint').execute();
  await table().addColumn('running_since', 'bigint').execute();
  await table()
    .addColumn('failures', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await table().addColumn('took_ms', 'integer').execute();
  await table().addColumn('line', 'text').execute();
}
