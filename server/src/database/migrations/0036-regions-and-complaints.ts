import { type Kysely, sql } from 'kysely';
import { dialectNameOf } from '../dialect.ts';

/**
 * Complaints about points, changes and users in addition to comments; the regions of a moderator and the end of a ban.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop index complaints_open`.execute(db);
  await sql`alter table complaints rename column comment_id to subject_id`.execute(db);
  const complaints = () => db.schema.alterTable('complaints');
  await complaints()
    .addColumn('about', 'varchar(8)', (column) => column.notNull().defaultTo('comment'))
    .execute();
  await complaints().addColumn('point_idx', 'bigint').execute();
  await complaints()
    .addColumn('country', 'varchar(2)', (column) => column.notNull().defaultTo(''))
    .execute();
  await complaints()
    .addColumn('region', 'varchar(8)', (column) => column.notNull().defaultTo(''))
    .execute();
  await sql`update complaints set point_idx = (select point_idx from comments where comments.id = complaints.subject_id)`.execute(
    db,
  );
  // One open complaint per user and subject: the database decides when two arrive at once.
  await db.schema
    .createIndex('complaints_open')
    .on('complaints')
    .columns(['about', 'subject_id', 'author_id'])
    .unique()
    .where(sql.ref('state'), '=', 'open')
    .execute();
  await addGrants(db);
}

async function addGrants(db: Kysely<unknown>): Promise<void> {
  const users = () => db.schema.alterTable('users');
  await users().addColumn('regions', 'text').execute();
  await users().addColumn('banned_until', 'bigint').execute();
  await db.schema
    .createIndex('users_banned_until')
    .on('users')
    .column('banned_until')
    .where(sql.ref('banned_until'), 'is not', null)
    .execute();
  // SQLite finds a row by rowid only when its key has this type.
  const key = dialectNameOf(db) === 'sqlite' ? 'integer' : 'bigint';
  await db.schema
    .createTable('moderator_mails')
    .addColumn('user_id', key, (column) => column.primaryKey())
    .addColumn('sent', 'bigint', (column) => column.notNull())
    .execute();
}
