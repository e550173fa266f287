import { mayBeCopied } from '@dozor/domain/candidates/source-licence.ts';
import { systemClock } from '../core/clock.ts';
import type { DozorDatabase } from '../database/open-database.ts';
import { firstAdmin } from '../features/accounts/first-admin.ts';
import { ensureSystemUser } from '../features/accounts/system-user.ts';
import { defaultImportAuthor } from '../features/import/import-author.ts';
import { findFill, requestFill } from '../features/sources/fill/fills-queries.ts';
import { addShipped, countryOfList, findAdded } from '../features/sources/register/add-shipped.ts';
import { shippedItems } from '../features/sources/register/shipped-items.ts';
import { isOld, type ShippedList } from '../features/sources/register/shipped-list.ts';
import { shippedList } from '../features/sources/register/shipped-lists.ts';
import type { SourceRow } from '../features/sources/sources-queries.ts';
import { readConfig } from '../platform/config.ts';
import { CommandFailedError, WrongUseError } from './command-errors.ts';

/** The lists of the register, one a line. */
export async function printShipped(database: DozorDatabase, country: string | undefined): Promise<number> {
  const { keys } = readConfig(process.env).lists;
  for (const item of await shippedItems(database.kysely, { country, nowMs: systemClock.now(), keys })) {
    process.stdout.write(`${JSON.stringify(item)}\n`);
  }
  return 0;
}

/**
 * Adds a list of the register if it is not there, and fills the map from it as the page does.
 *
 * @param run reads the list, which also fills the map
 */
export async function fillSource(
  database: DozorDatabase,
  { id, country }: { id: string; country: string | undefined },
  run: (source: SourceRow) => Promise<void>,
): Promise<number> {
  const list = shippedList(id);
  if (!list) throw new WrongUseError(`unknown list "${id}": "source shipped" names them`);
  if (!list.country && country === undefined)
    throw new WrongUseError(`${id} is a list of the whole world: give --country`);
  if (list.country && country !== undefined && country !== list.country)
    throw new WrongUseError(`${id} is a list of ${list.country}`);
  if (!mayBeCopied(list.licence)) throw new CommandFailedError(`${id} only shows where to check: ${list.licence}`);
  const nowMs = systemClock.now();
  const of = countryOfList(list, country);
  if (!(await findAdded(database.kysely, list, of))) {
    warnOfAge(list, nowMs);
    await database.transaction((tx) => addShipped(tx, list, { country: of, nowMs }));
  }
  const source = await findAdded(database.kysely, list, of);
  if (!source) throw new CommandFailedError(`${id} could not be added`);
  const authorId = await adminOr(database);
  await database.transaction((tx) => requestFill(tx, { sourceId: source.id, authorId, nowMs }));
  await run(source);
  const fill = await findFill(database.kysely, source.id);
  if (!fill) throw new CommandFailedError(`${id} was deleted meanwhile`);
  if (fill.at === null) process.stderr.write(`${of} has points already: what is new waits as suggestions\n`);
  process.stdout.write(`filled ${fill.filled}, duplicates ${fill.duplicates}, rejected ${fill.rejected}\n`);
  return 0;
}

/** Before it is added: devices of an old list are often gone. */
export function warnOfAge(list: ShippedList, nowMs: number): void {
  if (!isOld(list, nowMs)) return;
  process.stderr.write(`the newest row of ${list.id} is of ${list.newest}: many of its cameras may be gone\n`);
}

/** The first administrator, or the author of imports where there is none yet. */
async function adminOr(database: DozorDatabase): Promise<number> {
  return (await firstAdmin(database.kysely)) ?? ensureSystemUser({ database, clock: systemClock }, defaultImportAuthor);
}
