import { type Kysely, sql } from 'kysely';
import { dialectNameOf } from '../dialect.ts';

/** Official and open lists, their last content, and the changes they propose. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // SQLite finds a row by rowid only when its key has this type.
  const number = dialectNameOf(db) === 'sqlite' ? 'integer' : 'bigint';
  await db.schema
    .createTable('sources')
    .addColumn('id', number, (column) => column.primaryKey())
    .addColumn('name', 'varchar(64)', (column) => column.notNull().unique())
    .addColumn('reader', 'varchar(16)', (column) => column.notNull())
    .addColumn('licence', 'varchar(64)', (column) => column.notNull())
    .addColumn('url', 'text')
    .addColumn('file', 'text')
    .addColumn('said', 'text', (column) => column.notNull())
    .addColumn('country', 'varchar(2)')
    .addColumn('etag', 'text')
    .addColumn('rows', 'integer', (column) => column.notNull())
    .addColumn('created', 'bigint', (column) => column.notNull())
    .addColumn('last_run', 'bigint')
    .addColumn('failure', 'text')
    .execute();
  await createRows(db);
  await db.schema
    .createTable('candidates')
    .addColumn('id', number, (column) => column.primaryKey())
    .addColumn('source_id', 'bigint', (column) => column.notNull())
    .addColumn('ref', 'varchar(200)', (column) => column.notNull())
    .addColumn('kind', 'varchar(8)', (column) => column.notNull())
    .addColumn('review', 'smallint', (column) => column.notNull())
    .addColumn('state', 'varchar(8)', (column) => column.notNull())
    .addColumn('score', 'double precision', (column) => column.notNull())
    .addColumn('point_idx', 'bigint')
    .addColumn('x', 'double precision', (column) => column.notNull())
    .addColumn('y', 'double precision', (column) => column.notNull())
    .addColumn('country', 'varchar(2)', (column) => column.notNull())
    .addColumn('region', 'varchar(8)', (column) => column.notNull())
    .addColumn('fields', 'text', (column) => column.notNull())
    .addColumn('hash', 'varchar(64)', (column) => column.notNull())
    .addColumn('created', 'bigint', (column) => column.notNull())
    .addColumn('settled', 'bigint')
    .addColumn('settled_by', 'bigint')
    .addColumn('reason', 'text')
    .addColumn('deferred_until', 'bigint')
    .execute();
  const index = (name: string, columns: string[]) => db.schema.createIndex(name).on('candidates').columns(columns);
  await index('candidates_ref', ['source_id', 'ref']).unique().execute();
  await index('candidates_state', ['state', 'id']).execute();
  await index('candidates_place', ['state', 'y']).execute();
  await index('candidates_score', ['source_id', 'state', 'score']).execute();
  await sql`insert into counters (name, value) values ('sources', 0), ('candidates', 0)`.execute(db);
}

async function createRows(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('source_rows')
    .addColumn('source_id', 'bigint', (column) => column.notNull())
    .addColumn('ref', 'varchar(200)', (column) => column.notNull())
    .addColumn('hash', 'varchar(64)', (column) => column.notNull())
    .addColumn('payload', 'text', (column) => column.notNull())
    .addColumn('first_seen', 'bigint', (column) => column.notNull())
    .addColumn('last_seen', 'bigint', (column) => column.notNull())
    .addColumn('missed', 'smallint', (column) => column.notNull())
    .addColumn('point_idx', 'bigint')
    .addPrimaryKeyConstraint('source_rows_key', ['source_id', 'ref'])
    .execute();
}
