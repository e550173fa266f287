import { type ColumnDataType, type CreateTableBuilder, type Kysely, sql } from 'kysely';
import { dialectNameOf } from '../dialect.ts';

const dayMs = sql.lit(86_400_000);

/**
 * The import that created a point, so that lists show an import as one entry: 0 for manual creation. Entry counts are
 * maintained, like all counts of the history. Existing entries are grouped by author and day.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createTables(db);
  await db.schema.alterTable('history').addColumn('import_id', 'bigint').execute();
  await sql`
    insert into imports (id, author_id, name, created)
    select row_number() over (order by min(h.created), h.author_id), h.author_id, '', min(h.created)
    from history h join users u on u.id = h.author_id
    where h.list = 1 and u.kind = 'system' and u.login_folded in ('sample', 'import')
    group by h.author_id, h.created / ${dayMs}`.execute(db);
  await sql`
    update history set import_id = coalesce((
      select i.id from imports i
      where i.author_id = history.author_id and i.created / ${dayMs} = history.created / ${dayMs}), 0)
    where list = 1`.execute(db);
  await createIndexes(db);
  await sql`
    insert into import_days
    select h.import_id, h.created / ${dayMs}, h.country, h.type, p.rating, count(*)
    from history h join points p on p.idx = h.point_idx where h.list = 1 group by 1, 2, 3, 4, 5`.execute(db);
  await sql`
    insert into import_totals
    select import_id, country, type, rating, sum(entries) from import_days group by 1, 2, 3, 4`.execute(db);
  await sql`insert into counters (name, value) select 'imports', count(*) from imports`.execute(db);
}

async function createTables(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('imports')
    // SQLite finds a row by rowid only when its key has this type.
    .addColumn('id', dialectNameOf(db) === 'sqlite' ? 'integer' : 'bigint', (column) => column.primaryKey())
    .addColumn('author_id', 'bigint', (column) => column.notNull())
    .addColumn('name', 'varchar(200)', (column) => column.notNull())
    .addColumn('created', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('imports_author').on('imports').columns(['author_id', 'created']).execute();
  await createCounts(db, 'import_totals', ['import_id', 'country', 'type', 'rating']);
  await createCounts(db, 'import_days', ['import_id', 'day', 'country', 'type', 'rating']);
}

const columnTypes: Readonly<Record<string, ColumnDataType>> = {
  import_id: 'bigint',
  day: 'integer',
  country: 'varchar(2)',
  type: 'varchar(32)',
  rating: 'smallint',
};

/** A table of counts whose other columns all form its key. */
async function createCounts(db: Kysely<unknown>, name: string, keys: string[]): Promise<void> {
  let table: CreateTableBuilder<string, string> = db.schema.createTable(name);
  for (const key of keys) table = table.addColumn(key, columnTypes[key]!, (column) => column.notNull());
  table = table
    .addColumn('entries', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint(`${name}_pk`, keys);
  if (dialectNameOf(db) === 'sqlite') table = table.modifyEnd(sql`without rowid`);
  await table.execute();
}

/** Manual creations are browsed by country, type and author; an import as a whole. */
async function createIndexes(db: Kysely<unknown>): Promise<void> {
  const index = (name: string, columns: string[]) => db.schema.createIndex(name).on('history').columns(columns);
  await index('history_import', ['import_id', 'created', 'id']).where(sql.ref('import_id'), 'is not', null).execute();
  for (const facet of ['country', 'type', 'author_id']) {
    await index(`history_made_${facet}`, ['import_id', facet, 'created', 'id'])
      .where(sql.ref('import_id'), '=', sql.lit(0))
      .execute();
  }
}
