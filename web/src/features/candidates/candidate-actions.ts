import { acceptCandidate, deferCandidate, rejectCandidate } from '@dozor/contract/calls.ts';
import type { CandidateReply } from '@dozor/contract/endpoints/sources-endpoints.ts';
import { ApiError } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { notifyKnownFailure } from '../../api/notify-known-failure.ts';
import type { TFunction } from '../../i18n/translation.ts';
import type { ActionOutcome } from '../moderation/queue/action-queue.ts';
import type { CandidateStates } from './use-candidate-states.ts';

export type CandidateResult = 'accepted' | 'rejected' | 'deferred';

type Outcome = ActionOutcome<CandidateResult>;

type AcceptOutcome = Outcome & { duplicates?: readonly string[] };

interface AcceptOptions {
  /** Both states of a proposal that the reviewer has moved. */
  moved?: CandidateStates | null;
  /** The reviewer has seen the similar points and confirms that it is a different one. */
  isAnother?: boolean;
}

const refusedStatus = 400;
const conflictStatus = 409;

export async function accept(
  { _id: id, kind }: CandidateReply,
  t: TFunction<'candidates'>,
  { moved = null, isAnother = false }: AcceptOptions = {},
): Promise<AcceptOutcome | null> {
  const version = kind === 'new' ? undefined : moved?.before?.version;
  const body = {
    ...(moved && { point: moved.made, ...(version !== undefined && { version }) }),
    ...(isAnother && { confirmDuplicate: true }),
  };
  try {
    await call(acceptCandidate, { params: { id }, body, quiet: true });
    return { result: 'accepted' };
  } catch (error) {
    if (!(error instanceof ApiError)) return failed(error);
    if (error.status === conflictStatus) {
      const { duplicates } = error.body;
      if (!Array.isArray(duplicates)) return { problem: t('problem.changed') };
      // Closer than 20 m only an editor may insist.
      return { problem: t(isAnother ? 'problem.same' : 'problem.duplicate'), duplicates: duplicates.map(String) };
    }
    return error.status === refusedStatus ? { problem: t('problem.incomplete') } : failed(error);
  }
}

/** A removal, or a proposal that may not be copied, has no position to move. */
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
