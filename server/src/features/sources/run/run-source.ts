import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ListFailure, movedList, refusedList } from '@dozor/domain/candidates/list-failure.ts';
import { listProblem } from '@dozor/domain/candidates/list-guard.ts';
import { mayBeCopied } from '@dozor/domain/candidates/source-licence.ts';
import type { Places } from '../../../places/places.ts';
import type { Services } from '../../../services.ts';
import { beginFill, endFill } from '../fill/run-fill.ts';
import { isWorldList } from '../register/shipped-list.ts';
import { shippedList, shippedListsOf } from '../register/shipped-lists.ts';
import { type SourceRow, decodeOptionsOf, defaultTypeOf } from '../sources-queries.ts';
import { storedFailure } from '../stored-failure.ts';
import { ColumnSpool } from './column-spool.ts';
import { SourceRunError, sourceRunError } from './fetch-part.ts';
import { keepRun } from './keep-run.ts';
import { storedListRows, storedRefs } from './known-rows.ts';
import { lacksKey, type ListSettings, noListSettings } from './list-place.ts';
import { ListRows, mostlyMoved, type RejectedRows, shiftedRows, takeKnownRefs } from './list-rows.ts';
import { measureAgreement } from './measure-agreement.ts';
import type { Counts } from './plan-run.ts';
import { type ReadList, type Reading, readList } from './read-list.ts';
import { aloneWithSource, inTurn } from './source-lease.ts';

export function lineOf({ matched, new: added, changed, vanished, review, rejected }: SourceRun['counts']): string {
  return `matched ${matched}, new ${added}, changed ${changed}, vanished ${vanished}, review ${review}, rejected ${rejected}`;
}

export interface SourceRun {
  counts: Counts & { rejected: number };
  rejected: RejectedRows['named'];
  isSame: boolean;
}

type RunServices = Pick<Services, 'database' | 'clock'> & { places: Places; settings?: ListSettings };

export interface RunOptions {
  dryRun?: boolean;
  /** True if a person says that the result is right, though it looks wrong as a whole. */
  isSure?: boolean;
}

/**
 * Discards an implausible list: the previous rows are retained, and the reason is shown in the list of sources.
 *
 * @throws {SourceRunError} when the list is unavailable or implausible
 */
export async function runSource(
  services: RunServices,
  source: SourceRow,
  options: RunOptions = {},
): Promise<SourceRun> {
  if (options.dryRun) return runAlone(services, source, options);
  const ran = await aloneWithSource(services, source.id, () => runAlone(services, source, options));
  if (ran === null) throw sourceRunError('twice');
  return ran.result;
}

async function runAlone(
  services: RunServices,
  source: SourceRow,
  { dryRun = false, isSure = false }: RunOptions,
): Promise<SourceRun> {
  const { database, clock, places } = services;
  const nowMs = clock.now();
  const startedMs = performance.now();
  const ended = () => ({ last_run: nowMs, took_ms: Math.round(performance.now() - startedMs) });
  const folder = await mkdtemp(join(tmpdir(), 'dozor-source-'));
  try {
    const says = await ColumnSpool.begin(join(folder, 'says'));
    const given = decodeOptionsOf(source);
    const options = { ...given, isSure: isSure || given.isSure };
    const { posts, guard } = shippedList(source.shipped ?? '') ?? {};
    const about = { country: source.country, defaultType: defaultTypeOf(source), posts };
    const list = new ListRows(places, about, says, options);
    const { isSame, etag, dated, facts, found } = await readInTurn(services, source, {
      folder,
      take: (outcomes) => list.take(outcomes),
      now: nowMs,
      settings: services.settings,
    }).finally(() => says.end());
    const refusal = facts && list.refusal(facts);
    // What is wrong with all rows says more than how many are in another country.
    if (refusal) throw new SourceRunError(refusedList(refusal, source.country ?? undefined));
    const problem = isSame ? null : listProblem(list.counts, source.rows);
    if (problem !== null) throw new SourceRunError(problem);
    if (!isSame) {
      list.markMisplaced();
      takeKnownRefs(list.rows, await storedRefs(database.kysely, source.id));
      const before = options.isSure ? [] : await storedListRows(database.kysely, source.id);
      const moved = mostlyMoved(list.rows, before);
      if (moved) throw new SourceRunError(movedList(moved));
      const shifted = shiftedRows(list.rows, before, guard);
      if (shifted) throw sourceRunError('shifted', shifted);
    }
    const rows = isSame ? await storedListRows(database.kysely, source.id) : list.rows;
    const date = isSame ? (source.dated === null ? null : Number(source.dated)) : dated;
    const atMs = Math.min(date ?? nowMs, nowMs);
    const completes = onlyCompletes(source, services.settings ?? noListSettings);
    const run = { sourceId: source.id, rows, says: isSame ? null : says, dryRun, nowMs, atMs, completes };
    const fill = dryRun ? undefined : await beginFill(services, source, completes ? [] : rows);
    const counts = { ...(await keepRun(services, run)), rejected: list.rejected.count };
    if (fill) await endFill(services, source, { ...counts, fill, rows: rows.length });
    if (!dryRun) {
      const agreement = JSON.stringify(await measureAgreement(database.kysely, source, rows));
      const outcome = { etag, found, dated: date, rows: rows.length, failure: null, line: lineOf(counts), agreement };
      await saveRun(services, source.id, { ...outcome, ...ended() });
    }
    return { counts, rejected: list.rejected.named, isSame };
  } catch (error) {
    const failure: ListFailure = error instanceof SourceRunError ? error.failure : { code: 'unexpected', values: {} };
    if (!dryRun) await saveRun(services, source.id, { ...ended(), failure: storedFailure(failure) });
    throw error;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * A list of the whole world knows less than the authority of a country: where the register has an open national list, it
 * only completes what is there.
 */
function onlyCompletes({ shipped, country }: Pick<SourceRow, 'shipped' | 'country'>, settings: ListSettings): boolean {
  if (country === null || !isWorldList(shippedList(shipped ?? ''))) return false;
  return shippedListsOf(country).some(
    (list) =>
      !isWorldList(list) && list.regions === undefined && mayBeCopied(list.licence) && !lacksKey(list, settings),
  );
}

const worldWaitMs = 900_000;
/** A little less than a week, so that a weekly timetable is not late by one. */
const worldEveryMs = 6.5 * 86_400_000;

/** A server of the whole world is asked by one process at a time, and for a country once a week. */
async function readInTurn(services: RunServices, source: SourceRow, reading: Reading): Promise<ReadList> {
  const { dated, failure, etag, found } = source;
  const isWorld = source.url === null && source.file === null && isWorldList(shippedList(source.shipped ?? ''));
  if (!isWorld || services.settings?.overpassUrl) return readList(source, reading);
  // By the date of its data: each run that does not ask has a date of its own.
  const isRecent = dated !== null && failure === null && services.clock.now() - Number(dated) < worldEveryMs;
  if (isRecent) return { isSame: true, etag, dated: null, facts: null, found };
  const server = new URL(shippedList(source.shipped ?? '')?.url ?? '').host;
  const read = await inTurn(services, server, { work: () => readList(source, reading), limitMs: worldWaitMs });
  if (read === null) throw sourceRunError('slow', { host: server });
  return read.result;
}

async function saveRun({ database }: RunServices, id: number, set: Partial<SourceRow>): Promise<void> {
  await database.kysely.updateTable('sources').set(set).where('id', '=', id).execute();
}
