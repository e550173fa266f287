import type { Kysely } from 'kysely';

/** Points, their history, their users, and the id counters. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('counters')
    .addColumn('name', 'varchar(32)', (column) => column.primaryKey())
    .addColumn('value', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('settings')
    .addColumn('name', 'varchar(64)', (column) => column.primaryKey())
    .addColumn('value', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('users')
    .addColumn('id', 'bigint', (column) => column.primaryKey())
    .addColumn('login', 'text', (column) => column.notNull())
    .addColumn('login_folded', 'text', (column) => column.notNull())
    .addColumn('email', 'text')
    .addColumn('email_folded', 'text')
    .addColumn('password_hash', 'text')
    .addColumn('roles', 'text', (column) => column.notNull())
    .addColumn('confirmed', 'smallint', (column) => column.notNull())
    .addColumn('created', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('users_login').on('users').column('login_folded').unique().execute();
  await db.schema.createIndex('users_email').on('users').column('email_folded').unique().execute();
  await createPoints(db);
  await createHistory(db);
  const counters = db as Kysely<{ counters: { name: string; value: number } }>;
  await counters
    .insertInto('counters')
    .values(['idx', 'revision', 'history', 'users'].map((name) => ({ name, value: 0 })))
    .execute();
}

async function createPoints(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('points')
    .addColumn('idx', 'bigint', (column) => column.primaryKey())
    .addColumn('type', 'varchar(32)', (column) => column.notNull())
    .addColumn('sub_type', 'varchar(64)')
    .addColumn('x', 'double precision', (column) => column.notNull())
    .addColumn('y', 'double precision', (column) => column.notNull())
    .addColumn('speed', 'smallint', (column) => column.notNull())
    .addColumn('dir_type', 'smallint', (column) => column.notNull())
    .addColumn('direction', 'smallint', (column) => column.notNull())
    .addColumn('distance', 'smallint', (column) => column.notNull())
    .addColumn('angle', 'smallint', (column) => column.notNull())
    .addColumn('rating', 'smallint', (column) => column.notNull())
    .addColumn('country', 'varchar(2)', (column) => column.notNull())
    .addColumn('region', 'varchar(8)', (column) => column.notNull())
    .addColumn('author_id', 'bigint', (column) => column.notNull())
    .addColumn('created', 'bigint', (column) => column.notNull())
    .addColumn('updated', 'bigint', (column) => column.notNull())
    .addColumn('confirmed', 'bigint')
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('name', 'text')
    .addColumn('extra', 'text')
    .addColumn('revision', 'bigint', (column) => column.notNull())
    .addColumn('created_revision', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('points_revision').on('points').columns(['revision', 'idx']).execute();
  await db.schema.createIndex('points_place').on('points').columns(['y', 'x']).execute();
  await db.schema.createIndex('points_author').on('points').columns(['author_id', 'idx']).execute();
}

async function createHistory(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('history')
    .addColumn('id', 'bigint', (column) => column.primaryKey())
    .addColumn('point_idx', 'bigint', (column) => column.notNull())
    .addColumn('kind', 'varchar(16)', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('author_id', 'bigint', (column) => column.notNull())
    .addColumn('created', 'bigint', (column) => column.notNull())
    .addColumn('comment', 'text')
    .addColumn('comment_id', 'bigint')
    .addColumn('changes', 'text')
    .execute();
  await db.schema.createIndex('history_point').on('history').columns(['point_idx', 'id']).execute();
  await db.schema.createIndex('history_kind').on('history').columns(['kind', 'id']).execute();
  await db.schema.createIndex('history_author').on('history').columns(['author_id', 'id']).execute();
}
