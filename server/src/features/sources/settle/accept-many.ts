import { setTimeout as pause } from 'node:timers/promises';
import type { Actor } from '@dozor/domain/access/actor.ts';
import type { Place } from '@dozor/domain/access/regions.ts';
import { mayBeCopied } from '@dozor/domain/candidates/source-licence.ts';
import { AppError, FieldErrors } from '../../../platform/http/app-error.ts';
import type { PointServices } from '../../points/save-point.ts';
import { requireReview, surestOpen } from '../candidates-queries.ts';
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

/**
 * Accepts what a list surely proposes for a region, in slices that leave others room. All of it has one author and one moment, so that
 * a roll-back of that moment takes it back as a whole. What cannot be accepted as it is, such as a duplicate, stays open.
 *
 * @throws {AppError} `notFound` when there is no such list
 */
export async function acceptMany(services: PointServices, request: AcceptManyRequest): Promise<number> {
  requireReview(request.actor, placeOfCode(request.region));
  const source = await findSource(services.database.kysely, request.source);
  if (!source) throw new AppError('notFound');
  if (!mayBeCopied(source.licence)) throw new FieldErrors({ source: 'is not allowed' });
  const nowMs = services.clock.now();
  const fixed = { ...services, clock: { ...services.clock, now: () => nowMs } };
  const refused: number[] = [];
  let accepted = 0;
  for (;;) {
    const { historyIds, isDone } = await services.database.change((tx, revision) =>
      acceptSlice(tx, fixed, { request, refused, revision }),
    );
    await services.changeFeed.catchUpAfterCommit();
    if (historyIds.length > 0) services.events.emit('historyWritten', { historyIds });
    accepted += historyIds.length;
    if (isDone) return accepted;
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
  { request, refused, revision }: { request: AcceptManyRequest; refused: number[]; revision: number },
): Promise<{ historyIds: number[]; isDone: boolean }> {
  const began = performance.now();
  const candidates = await surestOpen(tx, { ...request, limit: candidatesInSlice, not: refused });
  const historyIds: number[] = [];
  for (const candidate of candidates) {
    if (performance.now() - began > sliceMs && historyIds.length > 0) break;
    try {
      const work = { id: candidate.id, actor: request.actor, candidate, revision };
      historyIds.push((await writeCandidate(tx, services, work)).historyId);
    } catch (error) {
      // Nothing of such a candidate was written: what refuses it comes before the first write.
      if (!(error instanceof AppError) && !(error instanceof FieldErrors)) throw error;
      refused.push(candidate.id);
    }
  }
  return { historyIds, isDone: candidates.length === 0 };
}
