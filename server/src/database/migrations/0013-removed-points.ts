import { type Kysely, sql } from 'kysely';
import { dialectNameOf } from '../dialect.ts';

/** Size of every sample so far, always written in one transaction. */
const sampleSize = 20_000;

/**
 * Records physically removed points, so that every read model learns of them, and marks which existing points are the
 * sample.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('removed_points')
    // SQLite finds a row by rowid only when its key has this type.
    .addColumn('idx', dialectNameOf(db) === 'sqlite' ? 'integer' : 'bigint', (column) => column.primaryKey())
    .addColumn('revision', 'bigint', (column) => column.notNull())
    .addColumn('created_revision', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('removed_points_revision').on('removed_points').columns(['revision', 'idx']).execute();
  const { rows } = await sql<{ first: number; last: number }>`
    select min(p.idx) as "first", max(p.idx) as "last" from points p join users u on u.id = p.author_id
    where u.login_folded = 'sample' group by p.created_revision having count(*) = ${sampleSize}
    order by 1 limit 1`.execute(db);
  for (const { first, last } of rows) {
    const value = JSON.stringify({ first: Number(first), last: Number(last) });
    await sql`insert into settings (name, value) values ('sample', ${value})`.execute(db);
  }
}
