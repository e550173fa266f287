import { InvariantError } from '@dozor/domain/errors/invariant-error.ts';
import { type Kysely, sql } from 'kysely';
import { dialectNameOf } from '../dialect.ts';

const keyColumn = /"(\w+)" bigint primary key/i;

/**
 * Makes the id of each row of a table its rowid: SQLite accepts only `integer primary key` for that, and looks up every
 * other key in a second tree. PostgreSQL needs nothing.
 *
 * @param rewrite changes the text that creates the table beyond its key
 */
export async function useIntegerKey(
  db: Kysely<unknown>,
  table: string,
  rewrite: (createTable: string) => string = (text) => text,
): Promise<void> {
  if (dialectNameOf(db) !== 'sqlite') return;
  const { rows } = await sql<{ type: string; sql: string }>`
    select type, sql from sqlite_master where tbl_name = ${table} and sql is not null order by type = 'table' desc`.execute(
    db,
  );
  const [created, ...indexes] = rows.map((row) => row.sql);
  if (created === undefined) throw new InvariantError(`there is no table ${table}`);
  const [name, old] = [sql.id(table), sql.id(`${table}_old`)];
  await sql`alter table ${name} rename to ${old}`.execute(db);
  await sql.raw(rewrite(created).replace(keyColumn, '"$1" integer primary key')).execute(db);
  await sql`insert into ${name} select * from ${old}`.execute(db);
  await sql`drop table ${old}`.execute(db);
  // They were dropped with the old table.
  for (const index of indexes) await sql.raw(index).execute(db);
}
