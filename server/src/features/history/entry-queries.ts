import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import type { Query } from '../../database/open-database.ts';
import type { Database } from '../../database/tables/tables.ts';
import { dayMs } from '../../records/history/count-entries.ts';
import { type HistoryList, listIds } from '../../records/history/history-list.ts';
import type { EntryFilter } from './entry-filter.ts';

/*
 * Finds the entries of a list by id alone: an index that covers filter and order is scanned, and the details are looked
 * up for a single page. If several indexes are possible, the others are disabled (`country || ''`), since reading two
 * countries from an index would require a sort.
 */

type Entries<Columns> = SelectQueryBuilder<Database, 'history', Columns>;

export interface EntryRange {
  oldestFirst: boolean;
  offset: number;
  limit: number;
}

/** True if an index contains exactly the entries that match the filter. */
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

/** Entries of one list that match a filter. If points are given, the entries are found through them. */
export function entriesOf(db: Query, list: HistoryList, filter: EntryFilter): Entries<object> {
  const { importId, idxs } = filter;
  const all = db.selectFrom('history');
  if (idxs) {
    const named = all.where('history.point_idx', 'in', inlineIds(idxs));
    const isWanted = importId === undefined ? isOf('list', listIds[list]) : isOf('import_id', importId);
    return leftBy(named.where(isWanted), filter);
  }
  if (importId === undefined) return leftBy(all.where('history.list', '=', listIds[list]), filter);
  // Inlined as a literal to use the partial index of entries made by hand.
  return leftBy(all.where('history.import_id', '=', sql.lit(importId)), filter);
}

/** A condition that no index can serve. */
function isOf(column: 'list' | 'import_id', value: number) {
  return sql<boolean>`${sql.ref(`history.${column}`)} + 0 = ${value}`;
}

/** Inlined into the text: thousands of parameters cost more than the query. */
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
    // Inlined as a literal to use the partial index of these rows.
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

/** Scalar subquery rather than `exists`, which a database may turn into a join that starts with all points. */
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

/** The newest entries overall, of a country or of a user; of new points only those created by hand. */
export async function findNewestIds(db: Query, scope: EntryScope, limit: number): Promise<number[]> {
  const found: { id: number; created: number }[] = [];
  // Each list alone is in index order; all together would have to be sorted.
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

/** The newest entries about some points; of new points only those created by hand. */
export async function findNewestIdsOf(db: Query, idxs: readonly number[], limit: number): Promise<number[]> {
  const entries = db
    .selectFrom('history')
    .where('history.point_idx', 'in', inlineIds(idxs))
    .where(sql<number>`coalesce(history.import_id, 0)`, '=', 0);
  const rows = await inOrder(entries.select('history.id'), { oldestFirst: false, offset: 0, limit }).execute();
  return rows.map(({ id }) => id);
}
