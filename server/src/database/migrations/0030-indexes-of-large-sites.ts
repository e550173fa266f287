import { type Kysely, sql } from 'kysely';
import { dialectNameOf } from '../dialect.ts';

/**
 * Entries of a part of the map are counted and put in order by the index of their points alone, and accounts are found
 * by the beginning of login or address.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropIndex('history_point').execute();
  await db.schema.createIndex('history_point').on('history').columns(['point_idx', 'id', 'list', 'created']).execute();
  // The unique indexes are in the order of a language there; on SQLite they are in that of the bytes.
  if (dialectNameOf(db) !== 'postgres') return;
  await sql`create index users_login_bytes on users (login_folded collate "C")`.execute(db);
  await sql`create index users_email_bytes on users (email_folded collate "C")`.execute(db);
}
