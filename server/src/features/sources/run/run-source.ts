import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ListFailure, movedList, refusedList } from '@dozor/domain/candidates/list-failure.ts';
import { listProblem } from '@dozor/domain/candidates/list-guard.ts';
import type { Places } from '../../../places/places.ts';
import type { Services } from '../../../services.ts';
import { beginFill, endFill } from '../fill/run-fill.ts';
import { type SourceRow, decodeOptionsOf, defaultTypeOf } from '../sources-queries.ts';
import { storedFailure } from '../stored-failure.ts';
import { ColumnSpool } from './column-spool.ts';
import { keepRun } from './keep-run.ts';
import { storedListRows, storedRefs } from './known-rows.ts';
import { ListRows, mostlyMoved, type RejectedRows, takeKnownRefs } from './list-rows.ts';
import type { Counts } from './plan-run.ts';
import { readList, SourceRunError, sourceRunError } from './read-list.ts';
import { aloneWithSource } from './source-lease.ts';

export function lineOf({ matched, new: added, changed, vanished, review, rejected }: SourceRun['counts']): string {
  return `matched ${matched}, new ${added}, changed ${changed}, vanished ${vanished}, review ${review}, rejected ${rejected}`;
}

export interface SourceRun {
  counts: Counts & { rejected: number };
  rejected: RejectedRows['named'];
  isSame: boolean;
}

type RunServices = Pick<Services, 'database' | 'clock'> & { places: Places };

/**
 * Discards an implausible list: the previous rows are retained, and the reason is shown in the list of sources.
 *
 * @throws {SourceRunError} when the list is unavailable or implausible
 */
export async function runSource(services: RunServices, source: SourceRow, dryRun: boolean): Promise<SourceRun> {
  if (dryRun) return runAlone(services, source, true);
  const ran = await aloneWithSource(services, source.id, () => runAlone(services, source, false));
  if (ran === null) throw sourceRunError('twice');
  return ran.result;
}

async function runAlone(services: RunServices, source: SourceRow, dryRun: boolean): Promise<SourceRun> {
  const { database, clock, places } = services;
  const nowMs = clock.now();
  const startedMs = performance.now();
  const ended = () => ({ last_run: nowMs, took_ms: Math.round(performance.now() - startedMs) });
  const folder = await mkdtemp(join(tmpdir(), 'dozor-source-'));
  try {
    const says = await ColumnSpool.begin(join(folder, 'says'));
    const options = decodeOptionsOf(source);
    const about = { country: source.country, defaultType: defaultTypeOf(source) };
    const list = new ListRows(places, about, says, options);
    const { isSame, etag, dated, facts } = await readList(source, {
      folder,
      take: (outcomes) => list.take(outcomes),
      now: nowMs,
    });
    await says.end();
    const refusal = facts && list.refusal(facts);
    // What is wrong with all rows says more than how many are in another country.
    if (refusal) throw new SourceRunError(refusedList(refusal, source.country ?? undefined));
    const problem = isSame ? null : listProblem(list.counts, source.rows);
    if (problem !== null) throw new SourceRunError(problem);
    if (!isSame) {
      takeKnownRefs(list.rows, await storedRefs(database.kysely, source.id));
      const moved = options.isSure ? null : mostlyMoved(list.rows, await storedListRows(database.kysely, source.id));
      if (moved) throw new SourceRunError(movedList(moved));
    }
    const rows = isSame ? await storedListRows(database.kysely, source.id) : list.rows;
    const date = isSame ? (source.dated === null ? null : Number(source.dated)) : dated;
    const atMs = Math.min(date ?? nowMs, nowMs);
    const run = { sourceId: source.id, rows, says: isSame ? null : says, dryRun, nowMs, atMs };
    const fill = dryRun ? undefined : await beginFill(services, source, rows);
    const counts = { ...(await keepRun(services, run)), rejected: list.rejected.count };
    if (fill) await endFill(services, source, { ...counts, fill, rows: rows.length });
    if (!dryRun) {
      const outcome = { etag, dated: date, rows: rows.length, failure: null, line: lineOf(counts) };
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

async function saveRun({ database }: RunServices, id: number, set: Partial<SourceRow>): Promise<void> {
  await database.kysely.updateTable('sources').set(set).where('id', '=', id).execute();
}
