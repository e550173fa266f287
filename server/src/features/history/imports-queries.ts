import { type Selectable, sql } from 'kysely';
import type { Query } from '../../database/open-database.ts';
import type { ImportTable } from '../../database/tables/history-tables.ts';
import type { EntryFilter } from './entry-filter.ts';
import { inlineIds } from './entry-queries.ts';
import { importedBy } from './stored-counts-queries.ts';

/** An import with the number of its new points that match the filter. */
export type FoundImport = Selectable<ImportTable> & { points: number };

/** Newest first; there are few of them. @param sums the number of matching points of each, if known */
export async function findImports(
  db: Query,
  filter: EntryFilter,
  { authorId, sums }: { authorId?: number | undefined; sums?: ReadonlyMap<number, number> | undefined } = {},
): Promise<FoundImport[]> {
  const pointsById = sums ?? (await (filter.idxs ? sumsOf(db, filter.idxs) : storedSums(db, filter)));
  const ids = [...pointsById].filter(([id, points]) => id > 0 && points > 0).map(([id]) => id);
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('imports')
    .selectAll()
    .where('id', 'in', inlineIds(ids))
    .$if(authorId !== undefined, (query) => query.where('author_id', '=', authorId!))
    .execute();
  return rows
    .map((row) => ({ ...row, points: pointsById.get(row.id) ?? 0 }))
    .toSorted((one, other) => other.created - one.created || other.id - one.id);
}

async function sumsOf(db: Query, idxs: readonly number[]): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('history')
    .select((eb) => ['import_id', eb.fn.countAll<number>().as('entries')])
    .where('point_idx', 'in', inlineIds(idxs))
    .where(sql<number>`import_id + 0`, '>', 0)
    .groupBy('import_id')
    .execute();
  return new Map(rows.map(({ import_id: id, entries }) => [Number(id), Number(entries)]));
}

async function storedSums(db: Query, filter: EntryFilter): Promise<Map<number, number>> {
  const rows = await importedBy(db, filter)
    .select((eb) => ['import_id', eb.fn.sum<number>('entries').as('entries')])
    .where('import_id', '>', 0)
    .groupBy('import_id')
    .execute();
  return new Map(rows.map(({ import_id: id, entries }) => [id, Number(entries)]));
}

/** The countries of some imports that match a filter, regardless of the day, those with the most points first. */
export async function countriesOf(
  db: Query,
  filter: EntryFilter,
  ids: readonly number[],
): Promise<Map<number, string[]>> {
  if (ids.length === 0) return new Map();
  const rows = await importedBy(db, { ...filter, fromDay: undefined, toDay: undefined })
    .select((eb) => ['import_id', 'country', eb.fn.sum<number>('entries').as('entries')])
    .where('import_id', 'in', inlineIds(ids))
    .groupBy(['import_id', 'country'])
    .execute();
  const found = rows.filter(({ country, entries }) => country !== '' && Number(entries) > 0);
  const max = found.toSorted((one, other) => Number(other.entries) - Number(one.entries));
  const byImport = Map.groupBy(max, (row) => row.import_id);
  return new Map([...byImport].map(([id, some]) => [id, some.map(({ country }) => country)]));
}
