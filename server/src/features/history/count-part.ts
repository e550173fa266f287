import type { Query } from '../../database/open-database.ts';
import { anywhere, type EntryFilter } from './entry-filter.ts';
import { readCounts } from './kept-counts-queries.ts';
import { countPlace, countPlaceAfter, type PartCounts, sumsOfImports } from './place-entries-queries.ts';

/*
 * Numbers of a part of the map, which nobody keeps. Where the part holds most points, the fewer ones outside are counted
 * and taken off the kept numbers.
 */

/** Entries that a filter with a place leaves. */
export async function countPart(db: Query, filter: EntryFilter): Promise<PartCounts> {
  if (!filter.boxHoldsMost) return countPlace(db, filter);
  const outside = await countPlace(db, filter, 'outside');
  const all = await readCounts(db, anywhere(filter));
  const byHand = filter.importId === undefined ? await readCounts(db, { ...anywhere(filter), importId: 0 }) : all;
  return {
    created: all.created - outside.created,
    byHand: byHand.created - outside.byHand,
    changed: all.changed - outside.changed,
    commented: all.commented - outside.commented,
  };
}

/** New points of a part of the map that were made by hand after a moment; `everywhere` are all that were. */
export async function countPartAfter(
  db: Query,
  byHand: EntryFilter,
  { momentMs, everywhere }: { momentMs: number; everywhere: () => Promise<number> },
): Promise<number> {
  if (!byHand.boxHoldsMost) return countPlaceAfter(db, byHand, momentMs);
  return (await everywhere()) - (await countPlaceAfter(db, byHand, momentMs, 'outside'));
}

/** What a filter with a place leaves of each import, out of what it would leave `everywhere`. */
export async function importsOfPart(
  db: Query,
  filter: EntryFilter,
  everywhere: ReadonlyMap<number, number>,
): Promise<Map<number, number>> {
  const outside = filter.boxHoldsMost === true;
  const found = await sumsOfImports(db, filter, outside ? 'outside' : 'inside');
  const sums = new Map(found.map(({ import_id: id, entries }) => [Number(id), Number(entries)]));
  if (!outside) return sums;
  return new Map([...everywhere].map(([id, points]) => [id, points - (sums.get(id) ?? 0)]));
}
