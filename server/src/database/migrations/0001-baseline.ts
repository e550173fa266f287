import { type Kysely, sql } from 'kysely';
import { dialectNameOf } from '../dialect.ts';
import { indexes, postgresIndexes } from './baseline-indexes.ts';
import { countTables, tables } from './baseline-tables.ts';

/** Accounts that cannot sign in: the authors of imported points and of the sample. */
const systemLogins = ['import', 'sample'];

const counters = [
  'idx',
  'revision',
  'history',
  'comments',
  'complaints',
  'followed',
  'exports',
  'rollbacks',
  'imports',
  'votes',
  'sources',
  'candidates',
  'point_photos',
  'settled',
  'settled votes',
  'gone_days',
];

export async function up(db: Kysely<unknown>): Promise<void> {
  const isSqlite = dialectNameOf(db) === 'sqlite';
  const run = async (text: string): Promise<void> => {
    await sql.raw(text).execute(db);
  };
  for (const [name, columns] of Object.entries(tables)) {
    const typed = isSqlite ? columns.replace('bigint primary key', 'integer primary key') : columns;
    await run(`create table ${name} (${typed})`);
  }
  for (const [name, key] of Object.entries(countTables)) {
    const columns = key.split(', ').map((column) => column.split(' ')[0]);
    const table = `create table ${name} (${key}, entries integer not null, primary key (${columns.join(', ')}))`;
    await run(isSqlite ? `${table} without rowid` : table);
  }
  for (const index of isSqlite ? indexes : [...indexes, ...postgresIndexes]) await run(index);
  await addRows(db);
}

interface BaselineTables {
  users: Record<'login' | 'login_folded' | 'roles' | 'kind', string> & Record<'id' | 'confirmed' | 'created', number>;
  counters: { name: string; value: number };
}

async function addRows(db: Kysely<BaselineTables>): Promise<void> {
  const values = [...counters.map((name) => ({ name, value: 0 })), { name: 'users', value: systemLogins.length }];
  await db.insertInto('counters').values(values).execute();
  const rest = { roles: '["user"]', confirmed: 1, created: Date.now(), kind: 'system' };
  await db
    .insertInto('users')
    .values(systemLogins.map((login, index) => ({ id: index + 1, login, login_folded: login, ...rest })))
    .execute();
}
