import { sql } from 'kysely';
import type { Query } from '../../database/open-database.ts';
import { type HistoryList, listIds } from '../../records/history/history-list.ts';
import { type EntryFilter, isEverything } from './entry-filter.ts';

export type ListCounts = Record<HistoryList, number>;

export interface DayCount {
  /** Days since 1970. */
  day: number;
  entries: number;
}

const allLists = Object.values(listIds);

export async function readCounts(db: Query, filter: EntryFilter): Promise<ListCounts> {
  if (filter.importId !== undefined) return { created: await readImported(db, filter), changed: 0, commented: 0 };
  const rows = await (hasDays(filter) ? sumsOfDays(db, filter) : sumsOfAllTime(db, filter));
  const entriesOf = (list: HistoryList): number => Number(rows.find((row) => row.list === listIds[list])?.entries ?? 0);
  return { created: entriesOf('created'), changed: entriesOf('changed'), commented: entriesOf('commented') };
}

/** New points of an import, or created by hand. */
async function readImported(db: Query, filter: EntryFilter): Promise<number> {
  const { entries } = await importedBy(db, filter)
    .select((eb) => eb.fn.sum<number | null>('entries').as('entries'))
    .where('import_id', '=', filter.importId!)
    .executeTakeFirstOrThrow();
  return Number(entries ?? 0);
}

export function importedBy(db: Query, filter: EntryFilter) {
  const { types, countries, ratingFrom, fromDay, toDay } = filter;
  const table = hasDays(filter) ? 'import_days' : 'import_totals';
  return db
    .selectFrom(table as 'import_days')
    .$if(types !== undefined, (query) => query.where('type', 'in', types!))
    .$if(countries !== undefined, (query) => query.where('country', 'in', countries!))
    .$if(ratingFrom !== undefined, (query) => query.where('rating', '>=', ratingFrom!))
    .$if(fromDay !== undefined, (query) => query.where('day', '>=', fromDay!))
    .$if(toDay !== undefined, (query) => query.where('day', '<=', toDay!));
}

function hasDays({ fromDay, toDay }: EntryFilter): boolean {
  return fromDay !== undefined || toDay !== undefined;
}

function sumsOfAllTime(db: Query, { types, countries, ratingFrom }: EntryFilter) {
  return db
    .selectFrom('history_totals')
    .select((eb) => ['list', eb.fn.sum<number>('entries').as('entries')])
    .where('list', 'in', allLists)
    .$if(types !== undefined, (query) => query.where('type', 'in', types!))
    .$if(countries !== undefined, (query) => query.where('country', 'in', countries!))
    .$if(ratingFrom !== undefined, (query) => query.where('rating', '>=', ratingFrom!))
    .groupBy('list')
    .execute();
}

function sumsOfDays(db: Query, filter: EntryFilter) {
  return daysTable(db, filter)
    .select((eb) => ['list', eb.fn.sum<number>('entries').as('entries')])
    .where('list', 'in', allLists)
    .groupBy('list')
    .execute();
}

/** Without filters, a narrower table contains the same counts. */
function daysTable(db: Query, filter: EntryFilter) {
  const { types, countries, ratingFrom, fromDay, toDay } = filter;
  const narrow = isEverything(filter) ? 'history_activity' : 'history_days';
  const table = filter.importId === undefined ? narrow : 'import_days';
  return db
    .selectFrom(table as 'history_days')
    .$if(types !== undefined, (query) => query.where('type', 'in', types!))
    .$if(countries !== undefined, (query) => query.where('country', 'in', countries!))
    .$if(ratingFrom !== undefined, (query) => query.where('rating', '>=', ratingFrom!))
    .$if(fromDay !== undefined, (query) => query.where('day', '>=', fromDay!))
    .$if(toDay !== undefined, (query) => query.where('day', '<=', toDay!));
}

export async function readDays(
  db: Query,
  list: HistoryList,
  filter: EntryFilter,
  part: { oldestFirst: boolean; beyond?: number | undefined; limit: number },
): Promise<DayCount[]> {
  const { oldestFirst, beyond, limit } = part;
  const { importId } = filter;
  const rows = await daysTable(db, filter)
    .select((eb) => ['day', eb.fn.sum<number>('entries').as('entries')])
    .$if(importId === undefined, (query) => query.where('list', '=', listIds[list]))
    .$if(importId !== undefined, (query) => query.where(sql<number>`import_id`, '=', importId!))
    .$if(beyond !== undefined, (query) => query.where('day', oldestFirst ? '>' : '<', beyond!))
    .groupBy('day')
    .orderBy('day', oldestFirst ? 'asc' : 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ day, entries }) => ({ day, entries: Number(entries) }));
}
