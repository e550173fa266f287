import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import type { Query } from '../../database/open-database.ts';
import type { Database } from '../../database/tables/tables.ts';
import { dayMs } from '../points/rows/count-entries.ts';
import { type HistoryList, listIds } from '../../database/history-list.ts';
import type { EntryFilter } from './entry-filter.ts';

/*
 * Which entries a list shows, by their ids alone: an index that carries filter and order is gone along, and what
 * the reply shows of them is looked up for one page. Where more than one index could be taken, the others are hidden
 * (`country || ''`), for a database that takes two countries from an index has to sort what it finds.
 */

type Entries<Columns> = SelectQueryBuilder<Database, 'history', Columns>;

export interface EntryRange {
  oldestFirst: boolean;
  offset: number;
  limit: number;
}

/** Whether the entries of an index are exactly those that a filter leaves. */
export function isIndexed({ types, countries, ratingFrom, importId = 0, idxs, box }: EntryFilter): boolean {
  if (importId > 0 && (types || countries)) return false;
  if (ratingFrom !== undefined || idxs || box) return false;
  if (types && countries) return false;
  return (types?.length ?? 1) === 1 && (countries?.length ?? 1) === 1;
}

export async function findEntryIds(
  db: Query,
  list: HistoryList,
  filter: EntryFilter,
  range: EntryRange,
): Promise<number[]> {
  if (filter.idxs?.length === 0) return [];
  const rows = await inOrder(entriesOf(db, list, filter).select('history.id'), range).execute();
  return rows.map(({ id }) => id);
}

/** Entries of one list that a filter leaves. Those of named points are found by these. */
export function entriesOf(db: Query, list: HistoryList, filter: EntryFilter): Entries<object> {
  const { importId, idxs } = filter;
  const all = db.selectFrom('history');
  if (idxs) {
    const named = all.where('history.point_idx', 'in', inlineIds(idxs));
    const isWanted = importId === undefined ? isOf('list', listIds[list]) : isOf('import_id', importId);
    return leftBy(named.where(isWanted), filter);
  }
  if (importId === undefined) return leftBy(all.where('history.list', '=', listIds[list]), filter);
  // As a number in the text: there is an index of what was made by hand alone.
  return leftBy(all.where('history.import_id', '=', sql.lit(importId)), filter);
}

/** Hidden from the indexes. */
function isOf(column: 'list' | 'import_id', value: number) {
  return sql<boolean>`${sql.ref(`history.${column}`)} + 0 = ${value}`;
}

/** Thousands of parameters cost more than the query: the ids stand in its text. */
export function inlineIds(idxs: readonly number[]): RawBuilder<number> {
  return sql<number>`(${sql.raw(idxs.map(Number).join(','))})`;
}

/** The ids of an account's last entries of a list about each point. */
export async function findAccountEntryIds(
  db: Query,
  userId: number,
  list: HistoryList,
  range: EntryRange,
): Promise<number[]> {
  const own = db
    .selectFrom('history')
    .where('history.author_id', '=', userId)
    .where('history.list', '=', listIds[list])
    // As a number in the text: the index holds these rows only.
    .where('history.newest', '=', sql.lit(1));
  const rows = await inOrder(own.select('history.id'), range).execute();
  return rows.map(({ id }) => id);
}

function inOrder<Columns>(query: Entries<Columns>, { oldestFirst, offset, limit }: EntryRange): Entries<Columns> {
  const direction = oldestFirst ? 'asc' : 'desc';
  return query.orderBy('history.created', direction).orderBy('history.id', direction).offset(offset).limit(limit);
}

function leftBy<Columns>(query: Entries<Columns>, filter: EntryFilter): Entries<Columns> {
  const { types, countries, fromDay, toDay, idxs } = filter;
  let result = query;
  const takesCountry = !idxs && countries?.length === 1;
  const takesType = !idxs && !takesCountry && types?.length === 1;
  if (countries) result = result.where(takesCountry ? 'history.country' : hidden('country'), 'in', countries);
  if (types) result = result.where(takesType ? 'history.type' : hidden('type'), 'in', types);
  if (fromDay !== undefined) result = result.where('history.created', '>=', fromDay * dayMs);
  if (toDay !== undefined) result = result.where('history.created', '<', (toDay + 1) * dayMs);
  return ofPoints(result, filter);
}

function hidden(column: 'type' | 'country') {
  return sql<string>`${sql.ref(`history.${column}`)} || ''`;
}

/**
 * What only the point itself knows: its rating, and where it lies. A value, not `exists`: that a database may turn
 * round, to begin with all points there are.
 */
function ofPoints<Columns>(query: Entries<Columns>, { ratingFrom, box, idxs }: EntryFilter): Entries<Columns> {
  const conditions: RawBuilder<unknown>[] = [];
  if (ratingFrom !== undefined && !idxs) conditions.push(sql`p.rating >= ${ratingFrom}`);
  if (box) {
    const { west, south, east, north } = box;
    conditions.push(sql`p.y >= ${south}`, sql`p.y <= ${north}`);
    conditions.push(west <= east ? sql`p.x >= ${west} and p.x <= ${east}` : sql`(p.x >= ${west} or p.x <= ${east})`);
  }
  if (conditions.length === 0) return query;
  const passes = sql.join(conditions, sql` and `);
  return query.where(
    sql<boolean>`(select case when ${passes} then 1 else 0 end from points p where p.idx = history.point_idx) = 1`,
  );
}

export interface EntryScope {
  country?: string;
  authorId?: number;
}

/** The newest entries of everything, of a country or of a user; of new points those that were made by hand. */
export async function findNewestIds(db: Query, scope: EntryScope, limit: number): Promise<number[]> {
  const found: { id: number; created: number }[] = [];
  // Each list by itself comes in the order of an index; all together would have to be sorted.
  for (const list of Object.values(listIds)) {
    let query =
      list === listIds.created
        ? db.selectFrom('history').where('history.import_id', '=', sql.lit(0))
        : db.selectFrom('history').where('history.list', '=', list);
    if (scope.country !== undefined) query = query.where('history.country', '=', scope.country);
    if (scope.authorId !== undefined) query = query.where('history.author_id', '=', scope.authorId);
    const range = { oldestFirst: false, offset: 0, limit };
    for (const one of await inOrder(query.select(['history.id', 'history.created']), range).execute()) found.push(one);
  }
  return found
    .toSorted((a, b) => b.created - a.created || b.id - a.id)
    .slice(0, limit)
    .map(({ id }) => id);
}

/** The newest entries about some points; of new points those that were made by hand. */
export async function findNewestIdsOf(db: Query, idxs: readonly number[], limit: number): Promise<number[]> {
  const entries = db
    .selectFrom('history')
    .where('history.point_idx', 'in', inlineIds(idxs))
    .where(sql<number>`coalesce(history.import_id, 0)`, '=', 0);
  const rows = await inOrder(entries.select('history.id'), { oldestFirst: false, offset: 0, limit }).execute();
  return rows.map(({ id }) => id);
}
