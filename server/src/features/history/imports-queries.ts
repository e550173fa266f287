import type { Selectable } from 'kysely';
import type { ImportTable } from '../../database/tables/history-tables.ts';
import type { Query } from '../../database/open-database.ts';
import { importsOfPart } from './count-part.ts';
import { anywhere, type EntryFilter, isCounted } from './entry-filter.ts';
import { inlineIds } from './entry-queries.ts';
import { importedBy } from './kept-counts-queries.ts';

/** An import, and how many of its new points a filter leaves. */
export type FoundImport = Selectable<ImportTable> & { points: number };

/** Imports of which a filter leaves something, or those of one author, newest first. There are few of them. */
export async function findImports(
  db: Query,
  filter: EntryFilter,
  { authorId }: { authorId?: number | undefined } = {},
): Promise<FoundImport[]> {
  const everywhere = await keptSums(db, anywhere(filter));
  if (everywhere.size === 0) return [];
  const pointsById = isCounted(filter) ? everywhere : await importsOfPart(db, filter, everywhere);
  for (const [id, points] of pointsById) if (points <= 0) pointsById.delete(id);
  if (pointsById.size === 0) return [];
  const rows = await db
    .selectFrom('imports')
    .selectAll()
    .where('id', 'in', inlineIds([...pointsById.keys()]))
    .$if(authorId !== undefined, (query) => query.where('author_id', '=', authorId!))
    .execute();
  return rows
    .map((row) => ({ ...row, points: pointsById.get(row.id) ?? 0 }))
    .toSorted((one, other) => other.created - one.created || other.id - one.id);
}

/** New points of each import that a filter leaves, by the kept numbers. */
async function keptSums(db: Query, filter: EntryFilter): Promise<Map<number, number>> {
  const rows = await importedBy(db, filter)
    .select((eb) => ['import_id', eb.fn.sum<number>('entries').as('entries')])
    .where('import_id', '>', 0)
    .groupBy('import_id')
    .execute();
  return new Map(rows.map(({ import_id: id, entries }) => [id, Number(entries)]));
}

/** The countries of some imports that a filter leaves, whatever the day, those with most points first. */
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
  const most = found.toSorted((one, other) => Number(other.entries) - Number(one.entries));
  const byImport = Map.groupBy(most, (row) => row.import_id);
  return new Map([...byImport].map(([id, some]) => [id, some.map(({ country }) => country)]));
}
