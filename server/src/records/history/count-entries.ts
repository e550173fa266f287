import { insertMany } from '../../database/insert-many.ts';
import type { Write } from '../../database/open-database.ts';
import type { HistoryListId, HistoryTable } from '../../database/tables/history-tables.ts';
import { listIdOf } from './history-list.ts';

/** The properties by which history entries are counted, those of the current point. */
export interface Facets {
  type: string;
  country: string;
  rating: number;
}

export interface CountedEntry {
  kind: HistoryTable['kind'];
  authorId: number;
  created: number;
  facets: Facets;
  /** For a new point created by an import. */
  importId?: number | undefined;
  /** True for the author's first entry of this list about the object. */
  isFirst: boolean;
  /** Number of entries that have all of this in common; defaults to 1. */
  count?: number;
}

export const dayMs = 86_400_000;

export async function countEntries(tx: Write, entries: readonly CountedEntry[]): Promise<void> {
  const authors = new Set(entries.map(({ authorId }) => authorId));
  const systems = await systemAuthors(tx, [...authors]);
  const tally = new Tally();
  for (const { entry, count } of grouped(entries)) {
    const { kind, authorId, created, facets, importId = 0, isFirst } = entry;
    const list = listIdOf(kind);
    const day = Math.floor(created / dayMs);
    tally.addFacets(list, day, facets, count);
    if (kind === 'created') tally.addImported(importId, day, facets, count);
    // Whoever its author is, an import does not count as anyone's work of that day.
    const bySystem = importId > 0 || systems.has(authorId);
    tally.add('history_activity', { list, day, by_system: bySystem ? 1 : 0 }, count);
    if (isFirst) tally.add('history_authors', { author_id: authorId, list }, count);
  }
  await tally.write(tx);
}

/** Groups entries that count in the same rows: those of an import are of few kinds. */
function grouped(entries: readonly CountedEntry[]): Iterable<{ entry: CountedEntry; count: number }> {
  const groups = new Map<string, { entry: CountedEntry; count: number }>();
  for (const entry of entries) {
    const { kind, authorId, created, facets, importId, isFirst, count = 1 } = entry;
    const day = Math.floor(created / dayMs);
    const { type, country, rating } = facets;
    const key = `${kind} ${authorId} ${day} ${importId} ${isFirst} ${type} ${country} ${rating}`;
    const group = groups.get(key);
    if (group) group.count += count;
    else groups.set(key, { entry, count });
  }
  return groups.values();
}

export async function moveEntries(tx: Write, pointIdx: number, from: Facets, to: Facets): Promise<void> {
  if (from.type === to.type && from.country === to.country && from.rating === to.rating) return;
  const entries = await tx
    .selectFrom('history')
    .select(['list', 'created', 'import_id'])
    .where('point_idx', '=', pointIdx)
    .execute();
  const tally = new Tally();
  for (const { list, created, import_id: importId } of entries) {
    const day = Math.floor(created / dayMs);
    tally.addFacets(list, day, from, -1);
    tally.addFacets(list, day, to, 1);
    if (importId === null) continue;
    tally.addImported(importId, day, from, -1);
    tally.addImported(importId, day, to, 1);
  }
  await tally.write(tx);
  if (from.type === to.type && from.country === to.country) return;
  await tx
    .updateTable('history')
    .set({ type: to.type, country: to.country })
    .where('point_idx', '=', pointIdx)
    .execute();
}

async function systemAuthors(tx: Write, ids: readonly number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  const rows = await tx.selectFrom('users').select('id').where('id', 'in', ids).where('kind', '=', 'system').execute();
  return new Set(rows.map(({ id }) => id));
}

const keysOf = {
  history_totals: ['list', 'country', 'type', 'rating'],
  history_days: ['list', 'day', 'country', 'type', 'rating'],
  history_activity: ['list', 'day', 'by_system'],
  history_authors: ['author_id', 'list'],
  import_totals: ['import_id', 'country', 'type', 'rating'],
  import_days: ['import_id', 'day', 'country', 'type', 'rating'],
} as const;

type CountTable = keyof typeof keysOf;
type Key = Record<string, string | number>;

/** Accumulates changes of the stored counts, so that each row is written once. */
class Tally {
  readonly #sums = new Map<string, { table: CountTable; key: Key; entries: number }>();

  addFacets(list: HistoryListId, day: number, { type, country, rating }: Facets, entries: number): void {
    this.add('history_totals', { list, country, type, rating }, entries);
    this.add('history_days', { list, day, country, type, rating }, entries);
  }

  addImported(importId: number, day: number, { type, country, rating }: Facets, entries: number): void {
    this.add('import_totals', { import_id: importId, country, type, rating }, entries);
    this.add('import_days', { import_id: importId, day, country, type, rating }, entries);
  }

  add(table: CountTable, key: Key, entries: number): void {
    const name = `${table} ${Object.values(key).join(' ')}`;
    const sum = this.#sums.get(name);
    if (sum) sum.entries += entries;
    else this.#sums.set(name, { table, key, entries });
  }

  async write(tx: Write): Promise<void> {
    const byTable = Map.groupBy(this.#sums.values(), ({ table }) => table);
    for (const [table, sums] of byTable) {
      const rows = sums.filter(({ entries }) => entries !== 0).map(({ key, entries }) => ({ ...key, entries }));
      await addTo(tx, table, rows);
    }
  }
}

async function addTo(tx: Write, table: CountTable, rows: readonly (Key & { entries: number })[]): Promise<void> {
  await insertMany(tx, `${table} added up`, rows, (some) =>
    tx
      .insertInto(table)
      .values(some)
      .onConflict((conflict) =>
        conflict
          .columns(keysOf[table])
          .doUpdateSet((eb) => ({ entries: eb(`${table}.entries`, '+', eb.ref('excluded.entries')) })),
      ),
  );
}
