import type { historyEntry } from '@dozor/contract/replies/history-entry.ts';
import type { HistoryFilter } from '@dozor/contract/endpoints/history-endpoints.ts';
import type { z } from 'zod';
import type { Query } from '../../database/open-database.ts';
import { dayMs } from '../points/rows/count-entries.ts';
import { countPart, countPartAfter } from './count-part.ts';
import { anywhere, type EntryFilter, isCounted, readFilter } from './entry-filter.ts';
import { entriesOf, type EntryScope, findEntryIds, findNewestIds, findNewestIdsOf } from './entry-queries.ts';
import { rowsOf } from './history-queries.ts';
import { entryOf } from './history-rows.ts';
import { countriesOf, findImports, type FoundImport } from './imports-queries.ts';
import { type ListCounts, readCounts } from './kept-counts-queries.ts';
import { countWanted, findPage, type HistoryServices } from './list-history.ts';
import type { PartCounts } from './place-entries-queries.ts';

type Entry = z.input<typeof historyEntry>;

/** How many entries each list has when each import is one of the list of new points. */
export async function countFolded(
  { database: { reader }, readModel }: HistoryServices,
  filter: HistoryFilter,
): Promise<ListCounts> {
  const wanted = readFilter(filter, readModel);
  if (!wanted) return { created: 0, changed: 0, commented: 0 };
  const imports = await findImports(reader, wanted);
  const { byHand, changed, commented } = isCounted(wanted)
    ? await countKept(reader, wanted)
    : await countPart(reader, wanted);
  return { created: byHand + imports.length, changed, commented };
}

async function countKept(db: Query, wanted: EntryFilter): Promise<PartCounts> {
  const { created: byHand } = await readCounts(db, { ...wanted, importId: 0 });
  return { ...(await readCounts(db, wanted)), byHand };
}

/** One page of the list of new points, newest first, each import as one entry. */
export async function listFolded(
  { database: { reader }, readModel }: HistoryServices,
  filter: HistoryFilter,
  { offset, limit }: { offset: number; limit: number },
): Promise<{ items: Entry[]; total: number }> {
  const wanted = readFilter(filter, readModel);
  if (!wanted) return { items: [], total: 0 };
  const byHand: EntryFilter = { ...wanted, importId: 0 };
  const imports = await findImports(reader, wanted);
  const { created: made } = await countWanted(reader, byHand);
  const total = made + imports.length;
  if (offset >= total) return { items: [], total };
  const passed = await importsBefore(reader, byHand, imports, offset);
  const from = offset - passed;
  const size = Math.min(limit, made - from);
  const ids = size > 0 ? await findPage(reader, 'created', byHand, { offset: from, limit: size, total: made }) : [];
  const folded = await importEntries(reader, wanted, imports.slice(passed, passed + limit));
  return { items: inOrder((await rowsOf(reader, ids)).map(entryOf), folded).slice(0, limit), total };
}

/** The newest entries of everything, of a country or of a user, each import as one. */
export async function findNewest(db: Query, scope: EntryScope, limit: number): Promise<Entry[]> {
  const filter = scope.country === undefined ? {} : { countries: [scope.country] };
  const imports = await findImports(db, filter, scope);
  return newestOfBoth(db, await findNewestIds(db, scope, limit), { filter, imports, limit });
}

/** The newest entries about some points, each import of theirs as one. */
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

/** How many imports stand before a place of the list. The list is in the order of time, so halving finds it. */
async function importsBefore(
  db: Query,
  byHand: EntryFilter,
  imports: readonly FoundImport[],
  offset: number,
): Promise<number> {
  if (offset === 0) return 0;
  let [least, most] = [0, imports.length];
  while (least < most) {
    const middle = (least + most) >> 1;
    const place = middle + (await countNewer(db, byHand, imports[middle]!.created));
    if (place < offset) least = middle + 1;
    else most = middle;
  }
  return least;
}

/** What was made by hand after a moment. */
async function countNewer(db: Query, byHand: EntryFilter, momentMs: number): Promise<number> {
  if (isCounted(byHand)) return countKeptAfter(db, byHand, momentMs);
  return countPartAfter(db, byHand, {
    momentMs,
    everywhere: () => countKeptAfter(db, anywhere(byHand), momentMs),
  });
}

/** Whole days by the kept numbers, and the rest of its own day. */
async function countKeptAfter(db: Query, byHand: EntryFilter, momentMs: number): Promise<number> {
  const day = Math.floor(momentMs / dayMs);
  const { fromDay = day, toDay = day } = byHand;
  const ownDay = { ...byHand, fromDay: Math.max(day, fromDay), toDay: Math.min(day, toDay) };
  const { newer } = await entriesOf(db, 'created', ownDay)
    .select((eb) => eb.fn.countAll<number>().as('newer'))
    .where('history.created', '>', momentMs)
    .executeTakeFirstOrThrow();
  const { created: later } = await readCounts(db, { ...byHand, fromDay: Math.max(day + 1, fromDay) });
  return Number(newer) + later;
}

/** Imports as entries; each shows its last object. */
async function importEntries(db: Query, filter: EntryFilter, imports: readonly FoundImport[]): Promise<Entry[]> {
  const countries = isCounted(filter)
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

/** Both are newest first; of the same moment the import comes first. */
function inOrder(entries: readonly Entry[], imports: readonly Entry[]): Entry[] {
  return [...imports, ...entries].toSorted((one, other) => Date.parse(other.created) - Date.parse(one.created));
}
