import { sql } from 'kysely';
import type { DozorDatabase } from '../../database/open-database.ts';
import { dayMs } from '../../records/history/count-entries.ts';
import { listIds } from '../../records/history/history-list.ts';
import { differenceLine } from './stored-differences.ts';

const maxLines = 20;
const maxVersions = 200;
/** Above any author id: sorting by one number takes half as long as by three. */
const authors = 2 ** 25;
const day = sql`h.created / ${sql.lit(dayMs)}`;

/**
 * Each version of an object was written by exactly one entry other than comments, each entry has its object and carries
 * its attributes, and stored counts equal actual counts.
 */
export async function checkEntriesBySql({ kysely }: Pick<DozorDatabase, 'kysely'>): Promise<string[]> {
  const { rows: counts } = await sql<{ idx: number; version: number; entries: number }>`
    select p.idx, p.version, count(h.id) as entries from points p
    left join history h on h.point_idx = p.idx and h.list < ${sql.lit(listIds.commented)}
    group by p.idx, p.version having count(h.id) <> p.version limit ${maxVersions}`.execute(kysely);
  const { rows: orphans } = await sql<{ id: number }>`
    select h.id from history h left join points p on p.idx = h.point_idx where p.idx is null limit ${maxLines}`.execute(
    kysely,
  );
  const { rows: strays } = await sql<{ id: number }>`
    select h.id from history h join points p on p.idx = h.point_idx
    where h.type <> p.type or h.country <> p.country limit ${maxLines}`.execute(kysely);
  const { rows: newest } = await sql<{ point_idx: number; author_id: number }>`
    select max(point_idx) as point_idx, max(author_id) as author_id from history
    group by (point_idx * ${sql.lit(authors)} + author_id) * 4 + list
    having sum(newest) <> 1 or max(case when newest = 1 then id else 0 end) <> max(id) limit ${maxLines}`.execute(
    kysely,
  );
  const comparisons = [
    sql<Difference>`
      select 'history_days' as name, sum(n) as difference from (
        select h.list, ${day} as day, h.country, h.type, p.rating, count(*) as n
        from history h join points p on p.idx = h.point_idx group by 1, 2, 3, 4, 5
        union all select list, day, country, type, rating, -entries from history_days
      ) both_counts group by list, day, country, type, rating having sum(n) <> 0 limit 1`,
    sql<Difference>`
      select 'history_totals' as name, sum(n) as difference from (
        select list, country, type, rating, sum(entries) as n from history_days group by 1, 2, 3, 4
        union all select list, country, type, rating, -entries from history_totals
      ) both_counts group by list, country, type, rating having sum(n) <> 0 limit 1`,
    sql<Difference>`
      select 'history_activity' as name, sum(n) as difference from (
        select h.list, ${day} as day, case when u.kind = 'system' or h.import_id > 0 then 1 else 0 end as by_system, count(*) as n
        from history h join users u on u.id = h.author_id group by 1, 2, 3
        union all select list, day, by_system, -entries from history_activity
      ) both_counts group by list, day, by_system having sum(n) <> 0 limit 1`,
    sql<Difference>`
      select 'history_authors' as name, sum(n) as difference from (
        select author_id, list, count(*) as n from history where newest = 1 group by 1, 2
        union all select author_id, list, -entries from history_authors
      ) both_counts group by author_id, list having sum(n) <> 0 limit 1`,
    sql<Difference>`
      select 'import_days' as name, sum(n) as difference from (
        select coalesce(h.import_id, -1) as import_id, ${day} as day, h.country, h.type, p.rating, count(*) as n
        from history h join points p on p.idx = h.point_idx where h.list = 1 group by 1, 2, 3, 4, 5
        union all select import_id, day, country, type, rating, -entries from import_days
      ) both_counts group by import_id, day, country, type, rating having sum(n) <> 0 limit 1`,
    sql<Difference>`
      select 'import_totals' as name, sum(n) as difference from (
        select import_id, country, type, rating, sum(entries) as n from import_days group by 1, 2, 3, 4
        union all select import_id, country, type, rating, -entries from import_totals
      ) both_counts group by import_id, country, type, rating having sum(n) <> 0 limit 1`,
  ];
  const different: Difference[] = [];
  for (const comparison of comparisons) for (const one of (await comparison.execute(kysely)).rows) different.push(one);
  return [
    ...counts.map(({ idx, version, entries }) => `point ${idx}: version ${version} but ${entries} entries of history`),
    ...orphans.map(({ id }) => `history ${id}: its object is missing`),
    ...strays.map(({ id }) => `history ${id}: its type or country is not that of its object`),
    ...newest.map(({ point_idx: idx, author_id: by }) => `point ${idx}: the newest entry of user ${by} is not marked`),
    ...different.flatMap(({ name, difference }) => differenceLine(name, Number(difference))),
  ];
}

interface Difference {
  name: string;
  difference: number;
}
