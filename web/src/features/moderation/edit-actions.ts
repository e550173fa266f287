import { checkEdit, deletePoint } from '@dozor/contract/calls.ts';
import type { FlaggedEdit } from '@dozor/contract/endpoints/moderation-endpoints.ts';
import { errorMessages } from '@dozor/domain/errors/message.ts';
import type { Language } from '@dozor/domain/schema/label.ts';
import { ApiError } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { notifyKnownFailure } from '../../api/notify-known-failure.ts';
import type { GivenReason } from '../../entry/reason-fields.tsx';
import { revertEntry } from '../../entry/revert-entry.ts';
import { revertProblem } from '../../entry/revert-text.ts';
import { translateMessage } from '../../i18n/server-message.ts';
import type { TFunction } from '../../i18n/translation.ts';
import type { ActionOutcome } from './queue/action-queue.ts';

export type EditResult = 'checked' | 'reverted' | 'removed' | 'released' | 'refused' | 'elsewhere';

type Outcome = ActionOutcome<EditResult>;

/** Another moderator was faster, or its time is up. */
function isElsewhere(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404;
}

/** Publishes a waiting edit. `outdated` is the message for a point changed meanwhile; a duplicate has its own. */
export async function checkOff({ entry, state }: FlaggedEdit, outdated = ''): Promise<Outcome> {
  try {
    await call(checkEdit, { params: { id: entry._id }, body: { outcome: 'good' }, quiet: true });
    return { result: state === 'held' ? 'released' : 'checked' };
  } catch (error) {
    if (isElsewhere(error)) return { result: 'elsewhere' };
    if (error instanceof ApiError && error.status === 409) {
      const isDuplicate = error.message === errorMessages.duplicate;
      return { problem: isDuplicate ? translateMessage(error.message) : outdated };
    }
    await notifyKnownFailure(error);
    return null;
  }
}

export async function refuse({ entry }: FlaggedEdit, given: GivenReason): Promise<Outcome> {
  try {
    await call(checkEdit, { params: { id: entry._id }, body: { outcome: 'refused', ...given }, quiet: true });
    return { result: 'refused' };
  } catch (error) {
    if (isElsewhere(error)) return { result: 'elsewhere' };
    await notifyKnownFailure(error);
    return null;
  }
}

interface Taking {
  given: GivenReason;
  language: Language;
  t: TFunction<'history'>;
}

export async function takeBack(edit: FlaggedEdit, { given, language, t }: Taking): Promise<Outcome> {
  const outcome = await revertEntry(edit.entry, given);
  if (outcome.kind === 'reverted') {
    await checkOff(edit);
    return { result: 'reverted' };
  }
  const problem = revertProblem(outcome, language, t);
  return problem === null ? null : { problem };
}

/** An added point is reverted by deleting it, with a reason. */
export async function removeAdded(edit: FlaggedEdit, comment: string, changed: string): Promise<Outcome> {
  const { point, version } = edit.entry;
  try {
    await call(deletePoint, { params: { id: point._id }, body: { version, comment }, quiet: true });
  } catch (error) {
    if (error instanceof ApiError && error.status === 409) return { problem: changed };
    await notifyKnownFailure(error);
    return null;
  }
  await checkOff(edit);
  return { result: 'removed' };
}
