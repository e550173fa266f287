import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    `create table notification_reports (user_id bigint not null, point_idx bigint not null, queued bigint not null,
      primary key (user_id, point_idx))`,
    // Earlier votes are no news.
    `insert into counters (name, value) select 'reported votes', coalesce(max(id), 0) from votes`,
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}
