import type { HistoryFilter } from '@dozor/contract/endpoints/history-endpoints.ts';
import { type DaysOfList, sumOf } from '../../read-model/entries/days-of-list.ts';
import type { HistoryList } from '../../records/history/history-list.ts';
import type { Services } from '../../services.ts';
import { type EntryFilter, isCounted, readFilter } from './entry-filter.ts';
import { type EntryRange, findEntryIds, isIndexed } from './entry-queries.ts';
import { daysOf, findRuns, type Run } from './find-runs.ts';
import { foundOnce } from './found-once.ts';
import { rowsOf } from './history-queries.ts';
import type { HistoryRow } from './history-rows.ts';
import type { KnownEntries } from './known/known-entries.ts';
import { type ListCounts, readCounts, readDays } from './stored-counts-queries.ts';

export type HistoryServices = Pick<Services, 'database'> & {
  entries: Pick<KnownEntries, 'survey' | 'surveyAuthor' | 'pointsOn'>;
};

/** Up to this offset the entries of an index are skipped without using the day counts. */
const maxSkipped = 1000;
/** Up to this many points are listed in the query. If more have entries on the days of a page, the days are scanned. */
const maxInlined = 2000;

export async function countHistory(services: HistoryServices, filter: HistoryFilter): Promise<ListCounts> {
  const wanted = readFilter(filter);
  if (!wanted) return { created: 0, changed: 0, commented: 0 };
  if (isCounted(wanted)) return readCounts(services.database.reader, wanted);
  const { created, changed, commented } = await services.entries.survey(wanted);
  return { created: sumOf(created), changed: sumOf(changed), commented: sumOf(commented) };
}

export async function listHistory(
  services: HistoryServices,
  list: HistoryList,
  filter: HistoryFilter,
  page: { offset: number; limit: number },
): Promise<{ rows: HistoryRow[]; total: number }> {
  const wanted = readFilter(filter);
  if (!wanted) return { rows: [], total: 0 };
  const { reader } = services.database;
  const survey = isCounted(wanted) ? undefined : await services.entries.survey(wanted);
  const known = survey && { days: survey[list], isLarge: survey.isLarge };
  const total = known ? sumOf(known.days) : (await readCounts(reader, wanted))[list];
  if (page.offset >= total) return { rows: [], total };
  return { rows: await rowsOf(reader, await findPage(services, list, wanted, { ...page, total, known })), total };
}

export interface Page {
  offset: number;
  limit: number;
  total: number;
  /** The survey in memory, for filters that the stored counts do not cover. */
  known?: KnownList | undefined;
}

interface KnownList {
  days: DaysOfList;
  /** True if a day of the list has so many matching entries that scanning it is cheaper. */
  isLarge: boolean;
}

/** The entry ids of a page. Pages in the older half are read from the other end. */
export async function findPage(
  services: HistoryServices,
  list: HistoryList,
  filter: EntryFilter,
  page: Page,
): Promise<number[]> {
  const size = Math.min(page.limit, page.total - page.offset);
  const remaining = page.total - page.offset - size;
  const oldestFirst = page.offset > remaining;
  const range = { oldestFirst, offset: oldestFirst ? remaining : page.offset, limit: size };
  const { known } = page;
  const ids = known
    ? await foundOnce(known.days, { list, filter, range }, () =>
        findByKnownDays(services, list, filter, { range, ...known }),
      )
    : await findByStoredNumbers(services.database, list, filter, range);
  return oldestFirst ? ids.toReversed() : ids;
}

async function findByStoredNumbers(
  { reader, heavyReader: db }: HistoryServices['database'],
  list: HistoryList,
  filter: EntryFilter,
  range: EntryRange,
): Promise<number[]> {
  if (isIndexed(filter) && range.offset <= maxSkipped) return findEntryIds(reader, list, filter, range);
  const widest = isIndexed(filter) ? Infinity : 1;
  const runs = await findRuns((part) => readDays(db, list, filter, part), range, widest);
  return findInRuns(runs, range, (days, own) => findEntryIds(db, list, { ...filter, ...days }, own));
}

/** The survey in memory gives the days and the points with entries on them. */
async function findByKnownDays(
  { database, entries }: HistoryServices,
  list: HistoryList,
  filter: EntryFilter,
  { range, days, isLarge }: KnownList & { range: EntryRange },
): Promise<number[]> {
  const runs = await findRuns(daysOf(days), range, Infinity);
  return findInRuns(runs, range, async (own, part, run) => {
    if (isLarge || run.entries > maxInlined)
      return findEntryIds(database.heavyReader, list, { ...filter, ...own }, part);
    const idxs = await entries.pointsOn(filter, { list, ...own });
    return findEntryIds(database.heavyReader, list, { importId: filter.importId, idxs, ...own }, part);
  });
}

/** Each run is scanned from its nearer end. */
export async function findInRuns(
  runs: readonly Run[],
  { oldestFirst }: { oldestFirst: boolean },
  find: (days: { fromDay: number; toDay: number }, range: EntryRange, run: Run) => Promise<number[]>,
): Promise<number[]> {
  const ids: number[] = [];
  for (const run of runs) {
    const days = { fromDay: Math.min(run.firstDay, run.lastDay), toDay: Math.max(run.firstDay, run.lastDay) };
    const rest = run.entries - run.skip - run.take;
    if (rest < run.skip) {
      const back = { oldestFirst: !oldestFirst, offset: rest, limit: run.take };
      for (const one of (await find(days, back, run)).toReversed()) ids.push(one);
    } else {
      const along = { oldestFirst, offset: run.skip, limit: run.take };
      for (const one of await find(days, along, run)) ids.push(one);
    }
  }
  return ids;
}
