import type { HistoryFilter } from '@dozor/contract/endpoints/history-endpoints.ts';
import type { Query } from '../../database/open-database.ts';
import type { Services } from '../../platform/services.ts';
import type { HistoryList } from '../../database/history-list.ts';
import { countPart } from './count-part.ts';
import { anywhere, type EntryFilter, isCounted, readFilter } from './entry-filter.ts';
import { type EntryRange, findAmongFirst, findEntryIds, isIndexed } from './entry-queries.ts';
import { rowsOf } from './history-queries.ts';
import { findPlaceEntryIds } from './place-entries-queries.ts';
import type { HistoryRow } from './history-rows.ts';
import { type DayCount, type ListCounts, readCounts, readDays } from './kept-counts-queries.ts';

export type HistoryServices = Pick<Services, 'database' | 'readModel'>;

/** So many entries of an index are passed by without a look at the days. */
const shortWay = 1000;
const firstDays = 8;
/** So many entries of a part of the map are put in order at once; of more, a list is gone along until a page is full. */
const mostSorted = 300_000;
/** A page is looked for so many times as far as it would be if the entries of its part were spread evenly. */
const patience = 4;
/** So many entries have their point looked at. */
const mostScanned = 50_000;

/** How many entries each list has. */
export async function countHistory(
  { database, readModel }: HistoryServices,
  filter: HistoryFilter,
): Promise<ListCounts> {
  const wanted = readFilter(filter, readModel);
  return wanted ? countWanted(database.reader, wanted) : { created: 0, changed: 0, commented: 0 };
}

export async function countWanted(db: Query, filter: EntryFilter): Promise<ListCounts> {
  if (isCounted(filter)) return readCounts(db, filter);
  const { created, changed, commented } = await countPart(db, filter);
  return { created, changed, commented };
}

/** One page of a list, newest first. */
export async function listHistory(
  { database: { reader }, readModel }: HistoryServices,
  list: HistoryList,
  filter: HistoryFilter,
  page: { offset: number; limit: number },
): Promise<{ rows: HistoryRow[]; total: number }> {
  const wanted = readFilter(filter, readModel);
  if (!wanted) return { rows: [], total: 0 };
  const { [list]: total } = await countWanted(reader, wanted);
  if (page.offset >= total) return { rows: [], total };
  return { rows: await rowsOf(reader, await findPage(reader, list, wanted, { ...page, total })), total };
}

interface Page {
  offset: number;
  limit: number;
  total: number;
}

/** The numbers of a page's entries. A page of the older half is read from the other end. */
export async function findPage(db: Query, list: HistoryList, filter: EntryFilter, page: Page): Promise<number[]> {
  const size = Math.min(page.limit, page.total - page.offset);
  const behind = page.total - page.offset - size;
  const oldestFirst = page.offset > behind;
  const range = { oldestFirst, offset: oldestFirst ? behind : page.offset, limit: size };
  if (filter.box) {
    const found = await findInBox(db, list, filter, range, page.total);
    return oldestFirst ? found.toReversed() : found;
  }
  const isNear = isIndexed(filter) && range.offset <= shortWay;
  const ids =
    isNear || !isCounted(filter)
      ? await findEntryIds(db, list, filter, range)
      : await findByDays(db, list, filter, range);
  return oldestFirst ? ids.toReversed() : ids;
}

/**
 * Entries of a part of the map: where many of a list are of that part, a page is near its end. Otherwise all of them are
 * put in order.
 */
async function findInBox(
  db: Query,
  list: HistoryList,
  filter: EntryFilter,
  range: EntryRange,
  total: number,
): Promise<number[]> {
  const { ratingFrom: _, ...indexed } = anywhere(filter);
  if (isIndexed(indexed)) {
    const { [list]: all } = await readCounts(db, indexed);
    const scanned = Math.ceil((patience * (range.offset + range.limit) * all) / total);
    const found = scanned <= mostScanned ? await findAmongFirst(db, list, filter, { ...range, scanned }) : [];
    if (found.length === range.limit) return found;
  }
  return total <= mostSorted ? findPlaceEntryIds(db, list, filter, range) : findEntryIds(db, list, filter, range);
}

/** Days that follow each other in the list, and which of their entries a page takes. */
interface Run {
  firstDay: number;
  lastDay: number;
  entries: number;
  skip: number;
  take: number;
}

/** The kept numbers of the days tell where a page begins, so that only its own days are gone through. */
async function findByDays(
  db: Query,
  list: HistoryList,
  filter: EntryFilter,
  range: { oldestFirst: boolean; offset: number; limit: number },
): Promise<number[]> {
  const ids: number[] = [];
  for (const run of await findRuns(db, list, filter, range)) {
    const days = {
      ...filter,
      fromDay: Math.min(run.firstDay, run.lastDay),
      toDay: Math.max(run.firstDay, run.lastDay),
    };
    const rest = run.entries - run.skip - run.take;
    if (rest < run.skip) {
      const back = { oldestFirst: !range.oldestFirst, offset: rest, limit: run.take };
      for (const one of (await findEntryIds(db, list, days, back)).toReversed()) ids.push(one);
    } else {
      const along = { oldestFirst: range.oldestFirst, offset: run.skip, limit: run.take };
      for (const one of await findEntryIds(db, list, days, along)) ids.push(one);
    }
  }
  return ids;
}

async function findRuns(
  db: Query,
  list: HistoryList,
  filter: EntryFilter,
  { oldestFirst, offset, limit }: { oldestFirst: boolean; offset: number; limit: number },
): Promise<Run[]> {
  const runs: Run[] = [];
  // Where an index holds nothing else, days without entries cost nothing.
  const widest = isIndexed(filter) ? Infinity : 1;
  let [passed, taken] = [0, 0];
  let beyond: number | undefined;
  for (let count = firstDays; taken < limit; count *= 8) {
    const days: DayCount[] = await readDays(db, list, filter, { oldestFirst, beyond, limit: count });
    for (const { day, entries } of days) {
      const skip = Math.max(offset - passed, 0);
      passed += entries;
      if (skip >= entries || taken >= limit) continue;
      const take = Math.min(entries - skip, limit - taken);
      taken += take;
      const run = runs.at(-1);
      if (run && Math.abs(day - run.lastDay) <= widest) {
        Object.assign(run, { lastDay: day, entries: run.entries + entries, take: run.take + take });
      } else {
        runs.push({ firstDay: day, lastDay: day, entries, skip, take });
      }
    }
    beyond = days.at(-1)?.day;
    if (days.length < count) break;
  }
  return runs;
}
