import { sql } from 'kysely';
import { type HistoryList, listIds } from '../../database/history-list.ts';
import type { Query } from '../../database/open-database.ts';
import { dayMs } from '../points/rows/count-entries.ts';
import type { EntryFilter } from './entry-filter.ts';
import type { ListCounts } from './kept-counts-queries.ts';
import { type EntryRange, inOrder, leftBy, inlineIds } from './entry-queries.ts';

/** `outside`: what lies beyond the box of a filter. */
type Side = 'inside' | 'outside';

/** Entries of each list about a part of the map; of new points those that were made by hand, too. */
export interface PartCounts extends ListCounts {
  byHand: number;
}

/** Entries among those of a part of the map. */
export async function countPlace(db: Query, filter: EntryFilter, side: Side = 'inside'): Promise<PartCounts> {
  const row = await entriesAt(db, filter, side)
    .select((eb) => [
      eb.fn.countAll<number>().filterWhere('history.list', '=', 1).as('created'),
      eb.fn.countAll<number>().filterWhere(plainImportId, '=', 0).as('byHand'),
      eb.fn.countAll<number>().filterWhere('history.list', '=', 2).as('changed'),
      eb.fn.countAll<number>().filterWhere('history.list', '=', 3).as('commented'),
    ])
    .executeTakeFirstOrThrow();
  const { created: made, byHand, changed, commented } = row;
  return { created: Number(made), byHand: Number(byHand), changed: Number(changed), commented: Number(commented) };
}

/** Entries of a part of the map that were written after a moment. */
export async function countPlaceAfter(
  db: Query,
  filter: EntryFilter,
  momentMs: number,
  side: Side = 'inside',
): Promise<number> {
  const { entries } = await entriesAt(db, filter, side)
    .select((eb) => eb.fn.countAll<number>().as('entries'))
    .where(created, '>', momentMs)
    .executeTakeFirstOrThrow();
  return Number(entries);
}

/** New points of a part of the map by the import that brought them. */
export async function sumsOfImports(
  db: Query,
  filter: EntryFilter,
  side: Side = 'inside',
): Promise<{ import_id: number | null; entries: number }[]> {
  return entriesAt(db, filter, side)
    .select((eb) => ['history.import_id', eb.fn.countAll<number>().as('entries')])
    .where(plainImportId, '>', 0)
    .groupBy('history.import_id')
    .execute();
}

function entriesAt(db: Query, filter: EntryFilter, side: Side) {
  return filter.idxs ? entriesOfNamed(db, filter, filter.idxs) : entriesWithin(db, filter, side);
}

function entriesOfNamed(db: Query, filter: EntryFilter, idxs: readonly number[]) {
  const named = db.selectFrom('history').where('history.point_idx', 'in', inlineIds(idxs));
  const { importId } = filter;
  return leftBy(importId === undefined ? named : named.where(plainImportId, '=', importId), filter);
}

/** The ids of a page's entries, out of all those of a part of the map. */
export async function findPlaceEntryIds(
  db: Query,
  list: HistoryList,
  filter: EntryFilter,
  range: EntryRange,
): Promise<number[]> {
  const query = entriesWithin(db, filter).where(sql<number>`history.list + 0`, '=', listIds[list]);
  const rows = await inOrder(query.select('history.id'), range).execute();
  return rows.map(({ id }) => id);
}

/**
 * Entries of a part of the map, from its points on: those of one point stand together in an index that has all that is
 * asked of them. SQLite takes the tables of a cross join in the order in which they are named; the other indexes of the
 * history are hidden from it (`+ 0`).
 */
function entriesWithin(db: Query, filter: EntryFilter, side: Side = 'inside') {
  const { box, types, countries, ratingFrom, fromDay, toDay, importId } = filter;
  return db
    .selectFrom('points')
    .crossJoin('history')
    .whereRef('history.point_idx', '=', 'points.idx')
    .$if(box !== undefined, (query) => query.where(isOn(side, box!)))
    .$if(types !== undefined, (query) => query.where('points.type', 'in', types!))
    .$if(countries !== undefined, (query) => query.where('points.country', 'in', countries!))
    .$if(ratingFrom !== undefined, (query) => query.where('points.rating', '>=', ratingFrom!))
    .$if(importId !== undefined, (query) => query.where(isNew, '=', 1).where(plainImportId, '=', importId!))
    .$if(fromDay !== undefined, (query) => query.where(created, '>=', fromDay! * dayMs))
    .$if(toDay !== undefined, (query) => query.where(created, '<', (toDay! + 1) * dayMs));
}

const created = sql<number>`history.created + 0`;
const isNew = sql<number>`history.list + 0`;
const plainImportId = sql<number>`history.import_id + 0`;

function isOn(side: Side, box: NonNullable<EntryFilter['box']>) {
  return side === 'inside' ? isWithin(box) : sql<boolean>`not (${isWithin(box)})`;
}

function isWithin({ west, south, east, north }: NonNullable<EntryFilter['box']>) {
  const isBetween = sql`points.y >= ${south} and points.y <= ${north}`;
  return west <= east
    ? sql<boolean>`${isBetween} and points.x >= ${west} and points.x <= ${east}`
    : sql<boolean>`${isBetween} and (points.x >= ${west} or points.x <= ${east})`;
}
