import { type Kysely, sql } from 'kysely';
import { dialectNameOf } from '../dialect.ts';

/** Whom the points of lists are owed to, also once a list is deleted; the list of the register that a source is; fills. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const key = dialectNameOf(db) === 'sqlite' ? 'integer primary key' : 'bigint primary key';
  const statements = [
    'alter table sources add column shipped varchar(64)',
    `create table credits (id ${key}, source varchar(64) not null, title text not null, publisher text not null,
      attribution text not null, licence varchar(64) not null, licence_url text, dated bigint)`,
    `create table credited_points (point_idx bigint not null, credit_id bigint not null,
      primary key (point_idx, credit_id))`,
    'create index credited_points_credit on credited_points (credit_id)',
    `create table source_fills (source_id ${key}, author_id bigint not null, asked bigint not null,
      at bigint, import_id bigint, total integer not null, filled integer not null, duplicates integer not null,
      rejected integer not null, done bigint)`,
    `insert into credits (id, source, title, publisher, attribution, licence, dated)
      select id, name, name, '', name, licence, dated from sources`,
    `insert into credited_points (point_idx, credit_id)
      select distinct point_idx, source_id from source_rows where given is not null and point_idx is not null`,
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}
