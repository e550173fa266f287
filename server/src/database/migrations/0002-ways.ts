import { type Kysely, sql } from 'kysely';
import { dialectNameOf } from '../dialect.ts';

/** Stored ways, where they run, and which revision each history entry belongs to; earlier ones have none. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const key = dialectNameOf(db) === 'sqlite' ? 'integer primary key' : 'bigint primary key';
  const statements = [
    `create table ways (id ${key}, user_id bigint not null, name text not null, line text not null,
      meters integer not null, seen bigint not null, created bigint not null)`,
    'create index ways_user on ways (user_id, id)',
    `create table way_cells (cell bigint not null, way_id bigint not null, lines text not null,
      primary key (cell, way_id))`,
    'create index way_cells_way on way_cells (way_id)',
    'alter table history add column revision bigint',
    'create index history_revision on history (revision, id) where revision is not null',
    "insert into counters (name, value) values ('ways', 0)",
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}
