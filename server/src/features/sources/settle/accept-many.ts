import { setTimeout as pause } from 'node:timers/promises';
import type { Actor } from '@dozor/domain/access/actor.ts';
import type { Place } from '@dozor/domain/access/regions.ts';
import { mayBeCopied } from '@dozor/domain/candidates/source-licence.ts';
import { AppError, FieldErrors } from '../../../platform/http/app-error.ts';
import type { PointServices } from '../../points/save-point.ts';
import { requireReview, type SurestBehind, surestOpen } from '../candidates-queries.ts';
import { findSource } from '../sources-queries.ts';
import { writeCandidate } from './accept-candidate.ts';

/** One slice ends after so many candidates or so long, whichever comes first. */
const candidatesInSlice = 25;
const sliceMs = 25;
/** Between slices: a writer that waits for SQLite's lock tries it every 10 ms. */
const restMs = 12;

export interface AcceptManyRequest {
  source: string;
  region: string;
  from: number;
  actor: Actor;
}

/** How many stayed open, by what kept them: a duplicate, a point that is no longer as it was, a row that says too little. */
export type LeftOpen = Record<'duplicate' | 'changed' | 'incomplete', number>;

export interface AcceptedMany {
  accepted: number;
  left: LeftOpen;
}

/** Where the walk over the candidates is. */
interface Walk {
  behind: SurestBehind | null;
  left: LeftOpen;
}

/**
 * Accepts what a list surely proposes for a region, in slices that leave others room. All of it has one author and one moment, so that
 * a roll-back of that moment takes it back as a whole. What cannot be accepted as it is, such as a duplicate, stays open.
 *
 * @throws {AppError} `notFound` when there is no such list
 */
export async function acceptMany(services: PointServices, request: AcceptManyRequest): Promise<AcceptedMany> {
  requireReview(request.actor, placeOfCode(request.region));
  const source = await findSource(services.database.kysely, request.source);
  if (!source) throw new AppError('notFound');
  if (!mayBeCopied(source.licence)) throw new FieldErrors({ source: 'is not allowed' });
  const nowMs = services.clock.now();
  const fixed = { ...services, clock: { ...services.clock, now: () => nowMs } };
  let walk: Walk = { behind: null, left: { duplicate: 0, changed: 0, incomplete: 0 } };
  let accepted = 0;
  for (;;) {
    const slice = await services.database.change((tx, revision) => acceptSlice(tx, fixed, { request, walk, revision }));
    await services.changeFeed.catchUpAfterCommit();
    const { historyIds } = slice;
    if (historyIds.length > 0) services.events.emit('historyWritten', { historyIds });
    accepted += historyIds.length;
    walk = slice.walk;
    if (slice.isDone) return { accepted, left: walk.left };
    await pause(restMs);
  }
}

/** What a code of ISO 3166 names. */
function placeOfCode(code: string): Place {
  return code.includes('-') ? { country: code.slice(0, 2), region: code } : { country: code, region: '' };
}

async function acceptSlice(
  tx: Parameters<typeof writeCandidate>[0],
  services: PointServices,
  { request, walk, revision }: { request: AcceptManyRequest; walk: Walk; revision: number },
): Promise<{ historyIds: number[]; walk: Walk; isDone: boolean }> {
  const startedMs = performance.now();
  const candidates = await surestOpen(tx, { ...request, limit: candidatesInSlice, behind: walk.behind });
  const historyIds: number[] = [];
  const left = { ...walk.left };
  let { behind } = walk;
  for (const candidate of candidates) {
    if (performance.now() - startedMs > sliceMs && historyIds.length > 0) break;
    try {
      const work = { id: candidate.id, actor: request.actor, candidate, revision };
      historyIds.push((await writeCandidate(tx, services, work)).historyId);
    } catch (error) {
      // Nothing of such a candidate was written: what refuses it comes before the first write.
      if (error instanceof FieldErrors) left.incomplete++;
      else if (error instanceof AppError) left[error.code === 'duplicate' ? 'duplicate' : 'changed']++;
      else throw error;
    }
    behind = candidate;
  }
  return { historyIds, walk: { behind, left }, isDone: candidates.length === 0 };
}
