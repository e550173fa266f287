import type { HistoryFilter } from '@dozor/contract/history-endpoints.ts';
import type { SelectQueryBuilder } from 'kysely';
import type { Query, Write } from '../../database/open-database.ts';
import type { Database } from '../../database/tables.ts';
import type { HistoryRow } from './history-rows.ts';

export type HistoryList = 'created' | 'changed' | 'commented';

const dayMs = 86_400_000;

/** The list `changed` holds every kind but created and commented. */
export const kindsOf = {
  created: ['created'],
  changed: ['changed', 'deleted', 'restored', 'reverted'],
  commented: ['commented'],
} as const satisfies Record<HistoryList, readonly string[]>;

type Joined = SelectQueryBuilder<Database, 'history' | 'points' | 'users', object>;

function joined(db: Query | Write): Joined {
  return db
    .selectFrom('history')
    .innerJoin('points', 'points.idx', 'history.point_idx')
    .innerJoin('users', 'users.id', 'history.author_id');
}

/** Entries with what their replies show of object, author and comment. */
export function selectHistory(db: Query | Write) {
  return selected(joined(db));
}

function selected(query: Joined) {
  return query
    .selectAll('history')
    .leftJoin('comments', 'comments.id', 'history.comment_id')
    .select(['points.type', 'points.x', 'points.y', 'points.country', 'users.login as author_login'])
    .select(['comments.text as comment_text', 'comments.deleted as comment_deleted']);
}

function filtered(query: Joined, filter: HistoryFilter): Joined {
  const { selectedTypes, selectedCountries, dateFrom, dateTo, rating, bbox } = filter;
  let result = query;
  // An empty list leaves nothing, but an empty `in` is no SQL for PostgreSQL.
  if (selectedTypes?.length === 0 || selectedCountries?.length === 0) result = result.where((eb) => eb.lit(false));
  if (selectedTypes?.length) result = result.where('points.type', 'in', selectedTypes);
  if (selectedCountries?.length) result = result.where('points.country', 'in', selectedCountries);
  if (dateFrom) result = result.where('history.created', '>=', Date.parse(dateFrom));
  if (dateTo) result = result.where('history.created', '<', Date.parse(dateTo) + dayMs);
  if (rating !== undefined) result = result.where('points.rating', '>=', rating);
  if (bbox) {
    const { west, south, east, north } = bbox;
    result = result.where('points.y', '>=', south).where('points.y', '<=', north);
    result = result.where((eb) => {
      const sides = [eb('points.x', '>=', west), eb('points.x', '<=', east)];
      return west <= east ? eb.and(sides) : eb.or(sides);
    });
  }
  return result;
}

/** Entries that a filter leaves, to be grouped or counted by whoever asks. */
export function filteredHistory(db: Query, filter: HistoryFilter): Joined {
  return filtered(joined(db), filter);
}

export async function listHistory(
  db: Query,
  list: HistoryList,
  filter: HistoryFilter,
  page: { offset: number; limit: number },
): Promise<HistoryRow[]> {
  return selected(filtered(joined(db), filter))
    .where('history.kind', 'in', [...kindsOf[list]])
    .orderBy('history.id', 'desc')
    .offset(page.offset)
    .limit(page.limit)
    .execute();
}

/** How many entries each list has; an absent filter is counted without looking at the objects. */
export async function countHistory(db: Query, filter: HistoryFilter): Promise<Record<HistoryList, number>> {
  const counts = { created: 0, changed: 0, commented: 0 };
  const unfiltered = Object.values(filter).every((value) => value === undefined);
  const rows = unfiltered
    ? await db
        .selectFrom('history')
        .select((eb) => ['kind', eb.fn.countAll<number>().as('count')])
        .groupBy('kind')
        .execute()
    : await filtered(joined(db), filter)
        .select((eb) => ['history.kind', eb.fn.countAll<number>().as('count')])
        .groupBy('history.kind')
        .execute();
  for (const { kind, count } of rows) {
    const list = kind === 'created' || kind === 'commented' ? kind : 'changed';
    counts[list] += Number(count);
  }
  return counts;
}

export async function listPointHistory(
  db: Query,
  pointIdx: number,
  page: { offset: number; limit: number },
): Promise<{ rows: HistoryRow[]; total: number }> {
  const rows = await selected(joined(db))
    .where('history.point_idx', '=', pointIdx)
    .orderBy('history.id', 'desc')
    .offset(page.offset)
    .limit(page.limit)
    .execute();
  const { count } = await db
    .selectFrom('history')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('point_idx', '=', pointIdx)
    .executeTakeFirstOrThrow();
  return { rows, total: Number(count) };
}
