import { type Kysely, sql } from 'kysely';
import { dialectNameOf } from '../dialect.ts';

/** Votes on points and the confidence derived from them, separate from the points, which no vote changes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // SQLite finds a row by rowid only when its key has this type.
  const key = dialectNameOf(db) === 'sqlite' ? 'integer' : 'bigint';
  await db.schema
    .createTable('votes')
    .addColumn('id', key, (column) => column.primaryKey())
    .addColumn('point_idx', 'bigint', (column) => column.notNull())
    .addColumn('user_id', 'bigint')
    .addColumn('voter', 'varchar(64)', (column) => column.notNull())
    .addColumn('network', 'varchar(64)', (column) => column.notNull())
    .addColumn('kind', 'varchar(8)', (column) => column.notNull())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addColumn('created', 'bigint', (column) => column.notNull())
    .addColumn('born', 'bigint')
    .addColumn('weight', 'double precision', (column) => column.notNull())
    .addColumn('source', 'varchar(16)', (column) => column.notNull())
    .addColumn('heading', 'double precision')
    .addColumn('speed', 'double precision')
    .addColumn('client_id', 'varchar(36)')
    .addColumn('ignored', 'smallint', (column) => column.notNull())
    .execute();
  const index = (name: string, columns: string[]) => db.schema.createIndex(name).on('votes').columns(columns);
  await index('votes_of_voter', ['point_idx', 'voter']).unique().execute();
  await index('votes_of_point', ['point_idx', 'ignored', 'at', 'id']).execute();
  await index('votes_by_time', ['voter', 'at']).execute();
  const clientId = index('votes_client_id', ['voter', 'client_id']).unique();
  await clientId.where(sql.ref('client_id'), 'is not', null).execute();
  await index('votes_user', ['user_id', 'id']).where(sql.ref('user_id'), 'is not', null).execute();
  await db.schema
    .createTable('freshness')
    .addColumn('point_idx', key, (column) => column.primaryKey())
    .addColumn('belief', 'double precision', (column) => column.notNull())
    .addColumn('as_of', 'bigint', (column) => column.notNull())
    .addColumn('checked', 'bigint')
    .addColumn('here', 'integer', (column) => column.notNull())
    .addColumn('gone', 'integer', (column) => column.notNull())
    .addColumn('third_gone', 'bigint')
    .addColumn('now_sum', 'double precision', (column) => column.notNull())
    .addColumn('now_of', 'bigint', (column) => column.notNull())
    .execute();
  await sql`insert into counters (name, value) values ('votes', 0)`.execute(db);
}
