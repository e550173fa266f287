import { type Kysely, sql } from 'kysely';
import { InvariantError } from '@dozor/domain/errors/invariant-error.ts';
import type { Database } from '../../database/tables/tables.ts';

type AnyTables = Record<string, Record<string, unknown>>;

const batchRows = 500;

/** Same schema, any dialect. Reads in one snapshot, writes in one transaction: the target gets everything or nothing. */
export async function copyTables(source: Kysely<Database>, target: Kysely<Database>): Promise<void> {
  const from = source.$omitTables<keyof Database>().$extendTables<AnyTables>();
  const to = target.$omitTables<keyof Database>().$extendTables<AnyTables>();
  const known = new Set((await to.introspection.getTables()).map(({ name }) => name));
  const tables = (await from.introspection.getTables()).filter(({ name }) => known.has(name) && name !== 'migrations');
  await from
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (read) => {
      await to.transaction().execute(async (write) => {
        for (const { name } of tables) await write.deleteFrom(name).execute();
        for (const { name } of tables) await copyTable(read, write, name);
      });
    });
}

async function copyTable(read: Kysely<AnyTables>, write: Kysely<AnyTables>, name: string): Promise<void> {
  const keys = await keyColumns(read, name);
  let after: Record<string, unknown> | undefined;
  for (;;) {
    let query = read.selectFrom(name).selectAll().limit(batchRows);
    for (const key of keys) query = query.orderBy(key);
    if (after) {
      const last = after;
      const left = sql.join(keys.map((key) => sql.ref(key)));
      const right = sql.join(keys.map((key) => sql.val(last[key])));
      query = query.where(sql<boolean>`(${left}) > (${right})`);
    }
    const rows = await query.execute();
    if (rows.length === 0) return;
    for (let start = 0; start < rows.length; start += 50) {
      await write
        .insertInto(name)
        .values(rows.slice(start, start + 50))
        .execute();
    }
    after = rows.at(-1);
  }
}

/** The columns of the primary key, for keyset pagination of the table. */
async function keyColumns(db: Kysely<AnyTables>, table: string): Promise<string[]> {
  const found = await sql<{ name: string }>`
    select a.attname as name from pg_index i
    join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any(i.indkey)
    where i.indrelid = ${table}::regclass and i.indisprimary order by a.attnum`
    .execute(db)
    .catch(() =>
      sql<{ name: string }>`select name from pragma_table_info(${table}) where pk > 0 order by pk`.execute(db),
    );
  const names = found.rows.map(({ name }) => name);
  if (names.length === 0)
    throw new InvariantError(`The table ${table} has no primary key and cannot be copied in steps`);
  return names;
}
