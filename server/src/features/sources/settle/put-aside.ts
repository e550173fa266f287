import type { CandidateReply } from '@dozor/contract/endpoints/sources-endpoints.ts';
import type { Actor } from '@dozor/domain/access/actor.ts';
import { AppError } from '../../../core/app-error.ts';
import type { Services } from '../../../services.ts';
import { candidateOf, findCandidate, requireReview, settleCandidate } from '../candidates-queries.ts';

const deferMs = 2 * 3_600_000;

type Settling = Pick<Services, 'database' | 'clock'>;

/** Rejects a candidate; it is proposed again when its row changes. */
export function rejectCandidate(
  services: Settling,
  { id, actor, reason }: { id: number; actor: Actor; reason?: string | undefined },
): Promise<CandidateReply> {
  const by = { settled: services.clock.now(), settled_by: Number(actor.id) };
  return setState(services, { id, actor }, { state: 'rejected', reason: reason || null, deferred_until: null, ...by });
}

export function deferCandidate(services: Settling, asked: { id: number; actor: Actor }): Promise<CandidateReply> {
  return setState(services, asked, { state: 'deferred', deferred_until: services.clock.now() + deferMs });
}

async function setState(
  { database, clock }: Settling,
  { id, actor }: { id: number; actor: Actor },
  set: Parameters<typeof settleCandidate>[2],
): Promise<CandidateReply> {
  return database.transaction(async (tx) => {
    const candidate = await findCandidate(tx, id);
    if (!candidate) throw new AppError('notFound');
    requireReview(actor, candidate);
    if (candidate.state === 'accepted') throw new AppError('objectChanged');
    await settleCandidate(tx, id, set);
    return candidateOf({ ...candidate, ...set }, clock.now());
  });
}
