import { type Kysely, sql } from 'kysely';
import { dialectNameOf } from '../dialect.ts';

/**
 * Entries in a part of the map are counted and sorted by the index of their points alone, and accounts are found by a
 * prefix of login or address.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropIndex('history_point').execute();
  await db.schema.createIndex('history_point').on('history').columns(['point_idx', 'id', 'list', 'created']).execute();
  // There the unique indexes use a language collation; on SQLite they use byte order.
  if (dialectNameOf(db) !== 'postgres') return;
  await sql`create index users_login_bytes on users (login_folded collate "C")`.execute(db);
  await sql`create index users_email_bytes on users (email_folded collate "C")`.execute(db);
}
