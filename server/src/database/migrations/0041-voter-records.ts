import { type Kysely, sql } from 'kysely';
import { dialectNameOf } from '../dialect.ts';

/** How often each account was right, and up to which vote this is computed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const key = dialectNameOf(db) === 'sqlite' ? 'integer' : 'bigint';
  let table = db.schema.createTable('voter_records').addColumn('user_id', key, (column) => column.primaryKey());
  for (const name of ['here_right', 'here_wrong', 'gone_right', 'gone_wrong']) {
    table = table.addColumn(name, 'double precision', (column) => column.notNull());
  }
  await table.addColumn('as_of', 'bigint', (column) => column.notNull()).execute();
  await sql`insert into counters (name, value) values ('settled votes', 0)`.execute(db);
}
