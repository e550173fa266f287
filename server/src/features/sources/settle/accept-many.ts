import { setTimeout as pause } from 'node:timers/promises';
import type { Actor } from '@dozor/domain/access/actor.ts';
import type { Place } from '@dozor/domain/access/regions.ts';
import { mayBeCopied } from '@dozor/domain/candidates/source-licence.ts';
import { AppError, FieldErrors } from '../../../core/app-error.ts';
import type { PointServices } from '../../points/save-point.ts';
import { type CandidateScope, requireReview, type ScoreCursor, surestOpen } from '../candidates-queries.ts';
import { findSource } from '../sources-queries.ts';
import { writeCandidate } from './accept-candidate.ts';

/** A batch ends after this many candidates or this time, whichever comes first. */
const candidatesInSlice = 25;
const sliceMs = 25;
/** Pause between batches: a writer waiting for SQLite's lock retries every 10 ms. */
const restMs = 12;
/** Whoever waits longer sees no progress, and a proxy cuts after a minute. */
const answerWithinMs = 5000;

export interface AcceptManyRequest {
  source: string;
  scope: CandidateScope;
  from: number;
  /** Where the answer before has ended. */
  after?: string | undefined;
  actor: Actor;
}

/** The numbers of candidates left open, by reason: duplicates, changed points, rows with too little data. */
export type LeftOpen = Record<'duplicate' | 'changed' | 'incomplete', number>;

export interface AcceptedMany {
  accepted: number;
  left: LeftOpen;
  /** Set when there are more. */
  next?: string;
}

interface Walk {
  behind: ScoreCursor | null;
  left: LeftOpen;
}

/**
 * Runs in batches that let other writers in. All edits of a call share author and time, so that a roll-back of that time reverts
 * all of them. Proposals that cannot be accepted as they are, such as duplicates, stay open.
 *
 * @throws {AppError} `notFound` when there is no such list
 */
export async function acceptMany(
  services: PointServices,
  request: AcceptManyRequest,
  maxMs = answerWithinMs,
): Promise<AcceptedMany> {
  if ('region' in request.scope) requireReview(request.actor, placeOfCode(request.scope.region));
  const source = await findSource(services.database.kysely, request.source);
  if (!source) throw new AppError('notFound');
  if (!mayBeCopied(source.licence)) throw new FieldErrors({ source: 'is not allowed' });
  const nowMs = services.clock.now();
  const fixed = { ...services, clock: { ...services.clock, now: () => nowMs } };
  const startedMs = performance.now();
  let walk: Walk = { behind: cursorOf(request.after), left: { duplicate: 0, changed: 0, incomplete: 0 } };
  let accepted = 0;
  for (;;) {
    const slice = await services.database.change((tx, revision) => acceptSlice(tx, fixed, { request, walk, revision }));
    await services.changeFeed.catchUpAfterCommit();
    const { historyIds } = slice;
    if (historyIds.length > 0) services.events.emit('historyWritten', { historyIds });
    accepted += historyIds.length;
    walk = slice.walk;
    if (slice.isDone) return { accepted, left: walk.left };
    if (walk.behind && performance.now() - startedMs >= maxMs) {
      return { accepted, left: walk.left, next: `${walk.behind.score}~${walk.behind.id}` };
    }
    await pause(restMs);
  }
}

function cursorOf(after: string | undefined): ScoreCursor | null {
  if (after === undefined) return null;
  const [score, id] = after.split('~').map(Number);
  return { score: score ?? 0, id: id ?? 0 };
}

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
      // Nothing was written for such a candidate: all checks precede the first write.
      if (error instanceof FieldErrors) left.incomplete++;
      else if (error instanceof AppError) left[error.code === 'duplicate' ? 'duplicate' : 'changed']++;
      else throw error;
    }
    behind = candidate;
  }
  return { historyIds, walk: { behind, left }, isDone: candidates.length === 0 };
}
