import { type ColumnDataType, type CreateTableBuilder, type Kysely, sql } from 'kysely';
import { dialectNameOf } from '../dialect.ts';
import { useIntegerKey } from './integer-keys.ts';

const dayMs = 86_400_000;
const listOfKind = sql`case h.kind when 'created' then 1 when 'commented' then 3 else 2 end`;

/**
 * Keeps a long history cheap: SQLite finds rows by rowid, each entry carries the columns that lists filter by, and
 * entry counts are maintained instead of computed. Speeds may be unknown, accounts may be no person.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await markSystemUsers(db);
  await allowUnknownSpeed(db);
  for (const table of ['users', 'comments', 'complaints', 'notification_settings', 'flagged_edits', 'user_exports']) {
    await useIntegerKey(db, table);
  }
  await rebuildHistory(db);
  await createCounts(db);
  await fillCounts(db);
}

async function markSystemUsers(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('users')
    .addColumn('kind', 'varchar(16)', (column) => column.notNull().defaultTo('person'))
    .execute();
  // Accounts without a password are those that no person can use: sample, import and the authors of lists.
  await sql`update users set kind = 'system' where password_hash is null`.execute(db);
}

async function allowUnknownSpeed(db: Kysely<unknown>): Promise<void> {
  if (dialectNameOf(db) === 'postgres') {
    await sql`alter table points alter column speed drop not null`.execute(db);
  } else {
    await useIntegerKey(db, 'points', (text) => text.replace('"speed" smallint not null', '"speed" smallint'));
  }
}

async function rebuildHistory(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('history_next')
    .addColumn('id', keyType(db), (column) => column.primaryKey())
    .addColumn('point_idx', 'bigint', (column) => column.notNull())
    .addColumn('kind', 'varchar(16)', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('author_id', 'bigint', (column) => column.notNull())
    .addColumn('created', 'bigint', (column) => column.notNull())
    .addColumn('comment', 'text')
    .addColumn('comment_id', 'bigint')
    .addColumn('changes', 'text')
    .addColumn('list', 'smallint', (column) => column.notNull())
    .addColumn('type', 'varchar(32)', (column) => column.notNull())
    .addColumn('country', 'varchar(2)', (column) => column.notNull())
    .addColumn('newest', 'smallint', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('history_newest')
    .addColumn('id', keyType(db), (column) => column.primaryKey())
    .execute();
  await sql`
    insert into history_newest select max(h.id) from history h where h.kind <> 'created'
    group by h.author_id, h.point_idx, ${listOfKind}`.execute(db);
  await sql`
    insert into history_next
    select h.id, h.point_idx, h.kind, h.version, h.author_id, h.created, h.comment, h.comment_id, h.changes,
      ${listOfKind}, coalesce(p.type, ''), coalesce(p.country, ''), case when h.kind = 'created' or n.id is not null then 1 else 0 end
    from history h
    left join points p on p.idx = h.point_idx
    left join history_newest n on n.id = h.id
    order by h.id`.execute(db);
  await sql`drop table history_newest`.execute(db);
  await sql`drop table history`.execute(db);
  await sql`alter table history_next rename to history`.execute(db);
  const index = (name: string, columns: string[]) => db.schema.createIndex(name).on('history').columns(columns);
  await index('history_point', ['point_idx', 'id']).execute();
  await index('history_list', ['list', 'created', 'id']).execute();
  await index('history_country', ['country', 'list', 'created', 'id']).execute();
  await index('history_type', ['type', 'list', 'created', 'id']).execute();
  await index('history_author', ['author_id', 'list', 'created', 'id']).execute();
  await index('history_account', ['author_id', 'list', 'created', 'id'])
    .where(sql.ref('newest'), '=', sql.lit(1))
    .execute();
}

/** The only type that SQLite accepts for a rowid alias. */
function keyType(db: Kysely<unknown>): ColumnDataType {
  return dialectNameOf(db) === 'sqlite' ? 'integer' : 'bigint';
}

async function createCounts(db: Kysely<unknown>): Promise<void> {
  await counted(db, 'history_totals', ['list', 'country', 'type', 'rating']).execute();
  await counted(db, 'history_days', ['list', 'day', 'country', 'type', 'rating']).execute();
  await counted(db, 'history_activity', ['list', 'day', 'by_system']).execute();
  await counted(db, 'history_authors', ['author_id', 'list']).execute();
  await db.schema
    .createIndex('history_authors_entries')
    .on('history_authors')
    .columns(['list', 'entries', 'author_id'])
    .execute();
}

const columnTypes: Readonly<Record<string, ColumnDataType>> = {
  list: 'smallint',
  day: 'integer',
  country: 'varchar(2)',
  type: 'varchar(32)',
  rating: 'smallint',
  by_system: 'smallint',
  author_id: 'bigint',
};

/** A table of counts whose other columns all form its key. */
function counted(db: Kysely<unknown>, name: string, keys: string[]): CreateTableBuilder<string, string> {
  let table: CreateTableBuilder<string, string> = db.schema.createTable(name);
  for (const key of keys) table = table.addColumn(key, columnTypes[key]!, (column) => column.notNull());
  table = table
    .addColumn('entries', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint(`${name}_pk`, keys);
  return dialectNameOf(db) === 'sqlite' ? table.modifyEnd(sql`without rowid`) : table;
}

async function fillCounts(db: Kysely<unknown>): Promise<void> {
  await sql`
    insert into history_days
    select h.list, h.created / ${sql.lit(dayMs)}, h.country, h.type, p.rating, count(*)
    from history h join points p on p.idx = h.point_idx group by 1, 2, 3, 4, 5`.execute(db);
  await sql`
    insert into history_totals
    select list, country, type, rating, sum(entries) from history_days group by 1, 2, 3, 4`.execute(db);
  await sql`
    insert into history_activity
    select h.list, h.created / ${sql.lit(dayMs)}, case u.kind when 'system' then 1 else 0 end, count(*)
    from history h join users u on u.id = h.author_id group by 1, 2, 3`.execute(db);
  await sql`
    insert into history_authors
    select author_id, list, count(*) from history where newest = 1 group by 1, 2`.execute(db);
}
