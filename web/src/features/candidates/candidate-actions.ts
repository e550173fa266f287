import { acceptCandidate, deferCandidate, rejectCandidate } from '@dozor/contract/calls.ts';
import type { CandidateReply } from '@dozor/contract/endpoints/sources-endpoints.ts';
import { ApiError } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { notifyKnownFailure } from '../../api/notify-known-failure.ts';
import type { TFunction } from '../../i18n/translation.ts';
import type { CandidateStates } from './use-candidate-states.ts';
import type { ActionOutcome } from '../moderation/queue/action-queue.ts';

export type CandidateResult = 'accepted' | 'rejected' | 'deferred';

type Outcome = ActionOutcome<CandidateResult>;

const refusedStatus = 400;
const conflictStatus = 409;

/**
 * Makes the edit that the list proposes.
 *
 * @param moved the sides of one that the reviewer has put elsewhere
 */
export async function accept(
  { _id: id, kind }: CandidateReply,
  t: TFunction<'candidates'>,
  moved: CandidateStates | null = null,
): Promise<Outcome> {
  const version = kind === 'new' ? undefined : moved?.before?.version;
  const body = moved && { point: moved.made, ...(version !== undefined && { version }) };
  try {
    await call(acceptCandidate, { params: { id }, body: body ?? {}, quiet: true });
    return { result: 'accepted' };
  } catch (error) {
    if (!(error instanceof ApiError)) return failed(error);
    if (error.status === conflictStatus) {
      return { problem: t('duplicates' in error.body ? 'problem.duplicate' : 'problem.changed') };
    }
    return error.status === refusedStatus ? { problem: t('problem.incomplete') } : failed(error);
  }
}

/** What is taken off, and what may only be looked at, has no place to be put. */
export function isMovable({ copy, kind }: CandidateReply): boolean {
  return copy && kind !== 'vanished';
}

export async function reject({ _id: id }: CandidateReply): Promise<Outcome> {
  try {
    await call(rejectCandidate, { params: { id }, body: {}, quiet: true });
    return { result: 'rejected' };
  } catch (error) {
    return failed(error);
  }
}

export async function defer({ _id: id }: CandidateReply): Promise<Outcome> {
  try {
    await call(deferCandidate, { params: { id }, quiet: true });
    return { result: 'deferred' };
  } catch (error) {
    return failed(error);
  }
}

async function failed(error: unknown): Promise<Outcome> {
  await notifyKnownFailure(error);
  return null;
}
