import type { ListRow } from '@dozor/domain/candidates/list-row.ts';
import { mayBeCopied } from '@dozor/domain/candidates/source-licence.ts';
import type { DozorDatabase } from '../../../database/open-database.ts';
import type { Places } from '../../../places/places.ts';
import type { Services } from '../../../services.ts';
import type { SourceRow } from '../sources-queries.ts';
import { type Fill, findOpenFill, forgetDeleted, havePoints, saveFill } from './fills-queries.ts';
import { type BegunFill, takeRows } from './take-rows.ts';

type RunServices = { database: DozorDatabase; places: Places } & Pick<Services, 'clock'>;

/**
 * The open fill of a list. On its first run it is settled whether its rows may be taken, which is so where their country
 * has no points yet; otherwise they only become proposals. A fill that has begun goes on, since by then there are its own.
 */
export async function beginFill(
  { database, places, clock }: RunServices,
  source: SourceRow,
  rows: readonly ListRow[],
): Promise<Fill | undefined> {
  const fill = await findOpenFill(database.kysely, source.id);
  if (!fill || fill.at !== null || !mayBeCopied(source.licence)) return fill;
  if (await havePoints(database.kysely, countriesOf(source, rows, places))) return fill;
  const at = clock.now();
  await database.transaction(async (tx) => {
    await forgetDeleted(tx, source.id);
    await saveFill(tx, source.id, { at });
  });
  return { ...fill, at };
}

function countriesOf({ country }: SourceRow, rows: readonly ListRow[], places: Places): string[] {
  return country === null ? [...new Set(rows.map(({ x, y }) => places.locate(x, y).country))] : [country];
}

/** @param run the rows of the list, and of its run those that matched points and those that could not be used */
export async function endFill(
  services: RunServices,
  source: SourceRow,
  { fill, rows, matched, rejected }: { fill: Fill; rows: number; matched: number; rejected: number },
): Promise<void> {
  let found = { duplicates: matched, rejected };
  if (isBegun(fill)) {
    const incomplete = await takeRows(services, source, fill);
    found = { duplicates: rows - fill.filled - incomplete, rejected: rejected + incomplete };
  }
  await saveFill(services.database.kysely, source.id, { ...found, done: services.clock.now() });
}

function isBegun(fill: Fill): fill is BegunFill {
  return fill.at !== null;
}
