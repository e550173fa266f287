import type { z } from 'zod';
import type { HistoryFilter } from '@dozor/contract/endpoints/history-endpoints.ts';
import type { historyEntry } from '@dozor/contract/replies/history-entry.ts';
import { numberOf } from '../../database/number-of.ts';
import type { Query } from '../../database/open-database.ts';
import { type DaysOfList, sumOf } from '../../read-model/entries/days-of-list.ts';
import { dayMs } from '../../records/history/count-entries.ts';
import { type EntryFilter, isCounted, readFilter } from './entry-filter.ts';
import { entriesOf, type EntryScope, findEntryIds, findNewestIds, findNewestIdsOf } from './entry-queries.ts';
import { rowsOf } from './history-queries.ts';
import { entryOf } from './history-rows.ts';
import { countriesOf, findImports, type FoundImport } from './imports-queries.ts';
import { findPage, type HistoryServices } from './list-history.ts';
import { type ListCounts, readCounts } from './stored-counts-queries.ts';

type Entry = z.input<typeof historyEntry>;

/** The number of entries in each list, counting each import as one entry of the list of new points. */
export async function countFolded(services: HistoryServices, filter: HistoryFilter): Promise<ListCounts> {
  const { reader } = services.database;
  const wanted = readFilter(filter);
  if (!wanted) return { created: 0, changed: 0, commented: 0 };
  const made: EntryFilter = { ...wanted, importId: 0 };
  if (isCounted(made)) {
    const { created: byHand } = await readCounts(reader, made);
    const { changed, commented } = await readCounts(reader, wanted);
    return { created: byHand + (await findImports(reader, wanted)).length, changed, commented };
  }
  const { byHand, changed, commented, imports } = await services.entries.survey(wanted);
  const found = await findImports(reader, wanted, { sums: imports });
  return { created: sumOf(byHand) + found.length, changed: sumOf(changed), commented: sumOf(commented) };
}

/** One page of the list of new points, newest first, each import as one entry. */
export async function listFolded(
  services: HistoryServices,
  filter: HistoryFilter,
  { offset, limit }: { offset: number; limit: number },
): Promise<{ items: Entry[]; total: number }> {
  const { reader, heavyReader } = services.database;
  const wanted = readFilter(filter);
  if (!wanted) return { items: [], total: 0 };
  const byHand: EntryFilter = { ...wanted, importId: 0 };
  const survey = isCounted(byHand) ? undefined : await services.entries.survey(wanted);
  const known = survey && { days: survey.byHand, isLarge: survey.isLarge };
  const imports = await findImports(reader, wanted, { sums: survey?.imports });
  const made = survey ? sumOf(survey.byHand) : (await readCounts(reader, byHand)).created;
  const total = made + imports.length;
  if (offset >= total) return { items: [], total };
  const countReader = survey ? heavyReader : reader;
  const passed = await importsBefore(countReader, byHand, { imports, days: survey?.byHand, offset });
  const from = offset - passed;
  const page = { offset: from, limit: Math.min(limit, made - from), total: made, known };
  const ids = page.limit > 0 ? await findPage(services, 'created', byHand, page) : [];
  const folded = await importEntries(reader, wanted, imports.slice(passed, passed + limit));
  return { items: inOrder((await rowsOf(reader, ids)).map(entryOf), folded).slice(0, limit), total };
}

/** The newest entries overall, of a country or of a user, each import as one. */
export async function findNewest(db: Query, scope: EntryScope, limit: number): Promise<Entry[]> {
  const filter = scope.country === undefined ? {} : { countries: [scope.country] };
  const imports = await findImports(db, filter, { authorId: scope.authorId });
  return newestOfBoth(db, await findNewestIds(db, scope, limit), { filter, imports, limit });
}

export async function findNewestOf(db: Query, idxs: readonly number[], limit: number): Promise<Entry[]> {
  const imports = await findImports(db, { idxs });
  return newestOfBoth(db, await findNewestIdsOf(db, idxs, limit), { filter: { idxs }, imports, limit });
}

async function newestOfBoth(
  db: Query,
  ids: readonly number[],
  { filter, imports, limit }: { filter: EntryFilter; imports: readonly FoundImport[]; limit: number },
): Promise<Entry[]> {
  const folded = await importEntries(db, filter, imports.slice(0, limit));
  return inOrder((await rowsOf(db, ids)).map(entryOf), folded).slice(0, limit);
}

/** The number of imports before an offset of the list, found by binary search as the list is chronological. */
async function importsBefore(
  db: Query,
  byHand: EntryFilter,
  { imports, days, offset }: { imports: readonly FoundImport[]; days: DaysOfList | undefined; offset: number },
): Promise<number> {
  if (offset === 0) return 0;
  let [from, to] = [0, imports.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    const place = middle + (await countNewer(db, byHand, { momentMs: imports[middle]!.created, days }));
    if (place < offset) from = middle + 1;
    else to = middle;
  }
  return from;
}

/** Sums whole days from the stored counts, plus the rest of the moment's own day. */
async function countNewer(
  db: Query,
  byHand: EntryFilter,
  { momentMs, days }: { momentMs: number; days: DaysOfList | undefined },
): Promise<number> {
  const day = Math.floor(momentMs / dayMs);
  const { fromDay = day, toDay = day } = byHand;
  const ownDay = { ...byHand, fromDay: Math.max(day, fromDay), toDay: Math.min(day, toDay) };
  const newer = await numberOf(entriesOf(db, 'created', ownDay).where('history.created', '>', momentMs));
  if (days) return newer + sumOf(days, day);
  const { created: later } = await readCounts(db, { ...byHand, fromDay: Math.max(day + 1, fromDay) });
  return newer + later;
}

/** Imports as entries; each shows its last object. */
async function importEntries(db: Query, filter: EntryFilter, imports: readonly FoundImport[]): Promise<Entry[]> {
  const isAnywhere = filter.box === undefined && filter.idxs === undefined;
  const countries = isAnywhere
    ? await countriesOf(
        db,
        filter,
        imports.map(({ id }) => id),
      )
    : new Map<number, string[]>();
  const last = { oldestFirst: false, offset: 0, limit: 1 };
  const ids: number[] = [];
  for (const { id } of imports)
    for (const one of await findEntryIds(db, 'created', { importId: id }, last)) ids.push(one);
  const rows = new Map((await rowsOf(db, ids)).map((row) => [row.import_id, row]));
  return imports.flatMap(({ id, name, created, points }) => {
    const row = rows.get(id);
    if (!row) return [];
    const entry = { ...entryOf(row), created: new Date(created).toISOString() };
    return [{ ...entry, import: { _id: String(id), name, points, countries: countries.get(id) ?? [] } }];
  });
}

/** Merges two lists sorted newest first; at equal times the import precedes. */
function inOrder(entries: readonly Entry[], imports: readonly Entry[]): Entry[] {
  return [...imports, ...entries].toSorted((one, other) => Date.parse(other.created) - Date.parse(one.created));
}
