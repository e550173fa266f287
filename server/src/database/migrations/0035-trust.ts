import { type Kysely, sql } from 'kysely';
import { dialectNameOf } from '../dialect.ts';

/** Trust levels of members, which of their edits others reverted, the risk of an edit, and edits awaiting review. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const users = () => db.schema.alterTable('users');
  await users()
    .addColumn('trust_level', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await users()
    .addColumn('surviving_edits', 'bigint', (column) => column.notNull().defaultTo(0))
    .execute();
  // SQLite finds a row by rowid only when its key has this type.
  const key = dialectNameOf(db) === 'sqlite' ? 'integer' : 'bigint';
  await db.schema
    .createTable('undone_edits')
    .addColumn('history_id', key, (column) => column.primaryKey())
    .addColumn('author_id', 'bigint', (column) => column.notNull())
    .addColumn('undone_by', 'bigint', (column) => column.notNull())
    .addColumn('entry_id', 'bigint', (column) => column.notNull())
    .addColumn('created', 'bigint', (column) => column.notNull())
    .execute();
  const index = (table: string, name: string, columns: string[]) =>
    db.schema.createIndex(name).on(table).columns(columns);
  await index('undone_edits', 'undone_edits_author', ['author_id', 'created']).execute();
  await index('undone_edits', 'undone_edits_created', ['created', 'author_id']).execute();
  await index('undone_edits', 'undone_edits_entry', ['entry_id']).execute();
  await db.schema
    .alterTable('flagged_edits')
    .addColumn('score', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await index('flagged_edits', 'flagged_edits_by_risk', ['state', 'score', 'history_id']).execute();
  await db.schema
    .createTable('held_edits')
    .addColumn('id', key, (column) => column.primaryKey())
    .addColumn('author_id', 'bigint', (column) => column.notNull())
    .addColumn('kind', 'varchar(8)', (column) => column.notNull())
    .addColumn('point_idx', 'bigint', (column) => column.notNull())
    .addColumn('base', 'text')
    .addColumn('fields', 'text', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('comment', 'text')
    .addColumn('country', 'varchar(2)', (column) => column.notNull())
    .addColumn('region', 'varchar(8)', (column) => column.notNull())
    .addColumn('reasons', 'text', (column) => column.notNull())
    .addColumn('score', 'integer', (column) => column.notNull())
    .addColumn('created', 'bigint', (column) => column.notNull())
    .addColumn('until', 'bigint', (column) => column.notNull())
    .addColumn('state', 'varchar(8)', (column) => column.notNull())
    .addColumn('settled_by', 'bigint')
    .addColumn('settled', 'bigint')
    .addColumn('reason', 'varchar(16)')
    .addColumn('note', 'text')
    .execute();
  await index('held_edits', 'held_edits_waiting', ['state', 'until']).execute();
  await index('held_edits', 'held_edits_author', ['author_id', 'state', 'id']).execute();
  await index('held_edits', 'held_edits_point', ['point_idx', 'state']).execute();
  await sql`insert into counters (name, value) values ('settled', 0)`.execute(db);
}
