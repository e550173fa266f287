import { type Kysely, sql } from 'kysely';
import { dialectNameOf } from '../dialect.ts';

const dayMs = 86_400_000;

/** Number of "gone" answers per region and day, and the decision about those that were too many. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const key = dialectNameOf(db) === 'sqlite' ? 'integer' : 'bigint';
  await db.schema
    .createTable('gone_days')
    .addColumn('id', key, (column) => column.primaryKey())
    .addColumn('country', 'varchar(2)', (column) => column.notNull())
    .addColumn('region', 'varchar(8)', (column) => column.notNull())
    .addColumn('day', 'integer', (column) => column.notNull())
    .addColumn('votes', 'integer', (column) => column.notNull())
    .addColumn('usual', 'double precision', (column) => column.notNull())
    .addColumn('state', 'varchar(8)', (column) => column.notNull())
    .addColumn('since', 'bigint')
    .addColumn('applied', 'smallint', (column) => column.notNull())
    .addColumn('settled_by', 'bigint')
    .addColumn('settled', 'bigint')
    .execute();
  const index = (name: string, columns: string[]) => db.schema.createIndex(name).on('gone_days').columns(columns);
  await index('gone_days_of_region', ['country', 'region', 'day']).unique().execute();
  const surges = index('gone_days_surges', ['id']);
  await surges.where(sql.ref('state'), '!=', sql.lit('usual')).execute();
  await db.schema.alterTable('votes').addColumn('gone_day', 'bigint').execute();
  const ofDay = db.schema.createIndex('votes_of_gone_day').on('votes').columns(['gone_day', 'voter']);
  await ofDay.where(sql.ref('gone_day'), 'is not', null).execute();
  await fillGoneDays(db);
  await sql`insert into counters (name, value) select 'gone_days', coalesce(max(id), 0) from gone_days`.execute(db);
}

/** Counts of the last sixty days: without them the first day of a busy region would be too much. */
export async function fillGoneDays(db: Kysely<unknown>): Promise<void> {
  const last = await sql<{ created: number | null }>`select max(created) as created from votes`.execute(db);
  const today = Math.floor(Number(last.rows[0]?.created ?? 0) / dayMs);
  await sql`
    insert into gone_days (id, country, region, day, votes, usual, state, applied)
    select row_number() over (order by day, country, region), country, region, day, votes, 0, 'usual', 1 from (
      select points.country, points.region, votes.created / ${sql.lit(dayMs)} as day, count(*) as votes
      from votes join points on points.idx = votes.point_idx
      where votes.kind = 'gone' and votes.source != 'list' and votes.created >= ${(today - 60) * dayMs}
      group by 1, 2, 3
    ) counted`.execute(db);
}
