import { sql } from 'kysely';
import { driversReasonStart } from '@dozor/domain/history/drivers-reason.ts';
import { numberOf } from '../../database/number-of.ts';
import type { Query } from '../../database/open-database.ts';
import type { HistoryListId } from '../../database/tables/history-tables.ts';
import { listIds } from '../../records/history/history-list.ts';

export interface DayActivity {
  list: HistoryListId;
  /** Days since 1970 in UTC. */
  day: number;
  entries: number;
}

/** Edits by people, day by day. An import of old data does not count as anyone's work of that day. */
export function findActivity(db: Query): Promise<DayActivity[]> {
  return db.selectFrom('history_activity').select(['list', 'day', 'entries']).where('by_system', '=', 0).execute();
}

/** The same for the points currently in one country. */
export async function findActivityIn(
  db: Query,
  { country, fromDay }: { country: string; fromDay: number },
): Promise<DayActivity[]> {
  const entries = (table: 'history_days' | 'import_days') =>
    db
      .selectFrom(table as 'history_days')
      .select((eb) => ['day', eb.fn.sum<number>('entries').as('entries')])
      .where('country', '=', country)
      .where('day', '>=', fromDay)
      .groupBy('day');
  const byHand = await entries('import_days')
    .where(sql<number>`import_id`, '=', 0)
    .execute();
  const rows: DayActivity[] = byHand.map((row) => ({ ...row, list: listIds.created }));
  for (const list of [listIds.changed, listIds.commented]) {
    const ofList = await entries('history_days').where('list', '=', list).execute();
    for (const one of ofList.map((row) => ({ ...row, list }))) rows.push(one);
  }
  return rows.map((row) => ({ ...row, day: Number(row.day), entries: Number(row.entries) }));
}

/** People with the most points; points imported in their name do not count. */
export async function findTopAuthors(
  db: Query,
  limit: number,
): Promise<{ id: number; login: string; points: number }[]> {
  const imported = await findImported(db);
  const rows = await findMostPoints(db, limit + imported.size);
  return rows
    .map((row) => ({ ...row, points: row.points - (imported.get(row.id) ?? 0) }))
    .filter(({ points }) => points > 0)
    .toSorted((one, other) => other.points - one.points || other.id - one.id)
    .slice(0, limit);
}

/** The numbers of points imported in the name of people, of whom there are few. */
async function findImported(db: Query): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('imports')
    .innerJoin('users', 'users.id', 'imports.author_id')
    .innerJoin('import_totals', 'import_totals.import_id', 'imports.id')
    .select((eb) => ['imports.author_id', eb.fn.sum<number>('import_totals.entries').as('points')])
    .where('users.kind', '=', 'person')
    .groupBy('imports.author_id')
    .execute();
  return new Map(rows.map(({ author_id: id, points }) => [id, Number(points)]));
}

function findMostPoints(db: Query, limit: number): Promise<{ id: number; login: string; points: number }[]> {
  return db
    .selectFrom('history_authors')
    .innerJoin('users', 'users.id', 'history_authors.author_id')
    .select(['users.id', 'users.login', 'history_authors.entries as points'])
    .where('history_authors.list', '=', listIds.created)
    .where('users.kind', '=', 'person')
    .orderBy('history_authors.entries', 'desc')
    .orderBy('history_authors.author_id', 'desc')
    .limit(limit)
    .execute();
}

/**
 * The times at which imports in the name of people wrote points, by person; all points of one write share a time, so
 * there are as many times as writes. Most sites have no such import: then the history is not read.
 */
export async function findImportTimes(db: Query): Promise<Map<number, Set<number>>> {
  const imports = await db
    .selectFrom('imports')
    .innerJoin('users', 'users.id', 'imports.author_id')
    .select(['imports.id', 'imports.author_id'])
    .where('users.kind', '=', 'person')
    .execute();
  const times = new Map<number, Set<number>>();
  for (const { id, author_id: authorId } of imports) {
    const writes = await db.selectFrom('history').select('created').distinct().where('import_id', '=', id).execute();
    const ofAuthor = times.get(Number(authorId)) ?? new Set();
    for (const { created } of writes) ofAuthor.add(Number(created));
    times.set(Number(authorId), ofAuthor);
  }
  return times;
}

/** Directions set by the answers of drivers. */
export async function countFound(
  db: Query,
  { country, fromMs }: { country: string | undefined; fromMs: number },
): Promise<number> {
  const found = db
    .selectFrom('history')
    .innerJoin('users', 'users.id', 'history.author_id')
    .where('users.kind', '=', 'system')
    .where('history.list', '=', listIds.changed)
    .where('history.created', '>=', fromMs)
    .where('history.reason', 'like', `${driversReasonStart}%`);
  return numberOf(country === undefined ? found : found.where('history.country', '=', country));
}

export async function findSystemUsers(db: Query): Promise<number[]> {
  const rows = await db.selectFrom('users').select('id').where('kind', '=', 'system').execute();
  return rows.map(({ id }) => id);
}
