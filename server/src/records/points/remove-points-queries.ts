import { sql } from 'kysely';
import type { Write } from '../../database/open-database.ts';
import { dayMs } from '../history/count-entries.ts';

/** Marked in `removed_points` for a revision; they must not have other users' content (comments, photos). */
export async function removeMarkedPoints(tx: Write, revision: number): Promise<void> {
  await uncountEntries(tx, revision);
  const marked = tx.selectFrom('removed_points').select('idx').where('revision', '=', revision);
  for (const table of [
    'history',
    'comments',
    'watches',
    'list_entries',
    'votes',
    'freshness',
    'point_photos',
    'past_spells',
    'credited_points',
  ] as const) {
    await tx.deleteFrom(table).where('point_idx', 'in', marked).execute();
  }
  await tx.deleteFrom('points').where('idx', 'in', marked).execute();
  const remaining = tx.selectFrom('import_totals').select('import_id').distinct();
  await tx.deleteFrom('imports').where('id', 'not in', remaining).execute();
}

const countTables = [
  'history_days',
  'history_totals',
  'history_activity',
  'history_authors',
  'import_days',
  'import_totals',
] as const;

async function uncountEntries(tx: Write, revision: number): Promise<void> {
  const day = sql`h.created / ${sql.lit(dayMs)}`;
  const entries = sql`
    removed_points r join history h on h.point_idx = r.idx
    join points p on p.idx = r.idx join users u on u.id = h.author_id where r.revision = ${revision}`;
  const less = (table: string) => sql`do update set entries = ${sql.table(table)}.entries + excluded.entries`;
  const bySystem = sql`case when u.kind = 'system' or h.import_id > 0 then 1 else 0 end`;
  await sql`
    insert into history_days (list, day, country, type, rating, entries)
    select h.list, ${day}, h.country, h.type, p.rating, -count(*) from ${entries} group by 1, 2, 3, 4, 5
    on conflict (list, day, country, type, rating) ${less('history_days')}`.execute(tx);
  await sql`
    insert into history_totals (list, country, type, rating, entries)
    select h.list, h.country, h.type, p.rating, -count(*) from ${entries} group by 1, 2, 3, 4
    on conflict (list, country, type, rating) ${less('history_totals')}`.execute(tx);
  await sql`
    insert into history_activity (list, day, by_system, entries)
    select h.list, ${day}, ${bySystem}, -count(*) from ${entries} group by 1, 2, 3
    on conflict (list, day, by_system) ${less('history_activity')}`.execute(tx);
  await sql`
    insert into history_authors (author_id, list, entries)
    select h.author_id, h.list, -count(*) from ${entries} and h.newest = 1 group by 1, 2
    on conflict (author_id, list) ${less('history_authors')}`.execute(tx);
  await sql`
    insert into import_days (import_id, day, country, type, rating, entries)
    select h.import_id, ${day}, h.country, h.type, p.rating, -count(*)
    from ${entries} and h.import_id is not null group by 1, 2, 3, 4, 5
    on conflict (import_id, day, country, type, rating) ${less('import_days')}`.execute(tx);
  await sql`
    insert into import_totals (import_id, country, type, rating, entries)
    select h.import_id, h.country, h.type, p.rating, -count(*)
    from ${entries} and h.import_id is not null group by 1, 2, 3, 4
    on conflict (import_id, country, type, rating) ${less('import_totals')}`.execute(tx);
  for (const table of countTables) {
    await tx.deleteFrom(table).where('entries', '=', 0).execute();
  }
}
