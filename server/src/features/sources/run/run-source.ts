import { listProblem } from '@dozor/domain/candidates/list-guard.ts';
import type { ListRow } from '@dozor/domain/candidates/list-row.ts';
import type { Services } from '../../../platform/services.ts';
import type { Places } from '../../addresses/places.ts';
import { type SourceRow, usualTypeOf } from '../sources-queries.ts';
import { keepRun, knownOf } from './keep-run.ts';
import { listRows } from './list-rows.ts';
import { planRun, type RunPlan } from './plan-run.ts';
import { readList, SourceRunError } from './read-list.ts';
import { aloneWithSource } from './source-lease.ts';

/** What a run found, in the one line that the command and the list of sources show. */
export function lineOf({ matched, new: added, changed, vanished, review, rejected }: SourceRun['counts']): string {
  return `matched ${matched}, new ${added}, changed ${changed}, vanished ${vanished}, review ${review}, rejected ${rejected}`;
}

export interface SourceRun {
  counts: RunPlan['counts'] & { rejected: number };
  rejected: readonly { line: number; reason: string }[];
  /** The list is the one that was read last. */
  isSame: boolean;
}

type RunServices = Pick<Services, 'database' | 'clock'> & { places: Places };

/**
 * Reads a list, compares it with the points and opens candidates. Nothing of a list that is not to be believed is kept: what it said
 * before stays, and why stands in the list of sources.
 *
 * @throws {SourceRunError} when there is no list, or it is not to be believed
 */
export async function runSource(services: RunServices, source: SourceRow, dryRun: boolean): Promise<SourceRun> {
  if (dryRun) return runAlone(services, source, true);
  const ran = await aloneWithSource(services, source.id, () => runAlone(services, source, false));
  if (ran === null) throw new SourceRunError('the list is being read already');
  return ran.result;
}

async function runAlone(services: RunServices, source: SourceRow, dryRun: boolean): Promise<SourceRun> {
  const { database, clock } = services;
  const nowMs = clock.now();
  const startedMs = performance.now();
  const ended = () => ({ last_run: nowMs, took_ms: Math.round(performance.now() - startedMs) });
  try {
    const { known, candidates } = await knownOf(database.kysely, source.id);
    const { outcomes, etag } = await readList(source);
    const { rows, rejected } = outcomes === null ? stillSaid(known) : believed(services.places, source, outcomes);
    const plan = await planRun(database.kysely, { rows, known, candidates });
    const counts = { ...plan.counts, rejected: rejected.length };
    if (!dryRun) {
      await keepRun(services, plan, { sourceId: source.id, nowMs });
      const said = { etag, rows: rows.length, failure: null, line: lineOf(counts) };
      await saveRun(services, source.id, { ...said, ...ended() });
    }
    return { counts, rejected, isSame: outcomes === null };
  } catch (error) {
    if (error instanceof SourceRunError && !dryRun) {
      await saveRun(services, source.id, { ...ended(), failure: error.message });
    }
    throw error;
  }
}

type Rows = { rows: readonly ListRow[]; rejected: SourceRun['rejected'] };

/** An unchanged list says what it said: its rows are compared with the points as they are now. */
function stillSaid(known: Awaited<ReturnType<typeof knownOf>>['known']): Rows {
  return { rows: known.filter(({ missed }) => missed === 0).map(({ row }) => row), rejected: [] };
}

function believed(places: Places, source: SourceRow, outcomes: Parameters<typeof listRows>[0]): Rows {
  const { rows, rejected, counts } = listRows(outcomes, places, {
    country: source.country,
    usualType: usualTypeOf(source),
  });
  const problem = listProblem(counts, source.rows);
  if (problem !== null) throw new SourceRunError(problem);
  return { rows, rejected };
}

async function saveRun({ database }: RunServices, id: number, set: Partial<SourceRow>): Promise<void> {
  await database.kysely.updateTable('sources').set(set).where('id', '=', id).execute();
}
