import { deletePoint, pointHistory } from '@dozor/contract/calls.ts';
import type { Point } from '@dozor/domain/point/point-schema.ts';
import { call } from '../../../api/call.ts';
import { notifyKnownFailure } from '../../../api/notify-known-failure.ts';
import { revertEntry } from '../../../entry/revert-entry.ts';
import { notify } from '../../../ui/notify.ts';

/**
 * Takes a save back: the fields become what they were, and a point that it added is deleted. False where that is
 * impossible, which the user is told: somebody else has changed the point since.
 */
export async function undoSave({ _id: id, version }: Point, isNew: boolean, comment: string): Promise<boolean> {
  try {
    if (isNew) await call(deletePoint, { params: { id }, body: { version, comment }, quiet: true });
    else return await revertVersion(id, version, comment);
    return true;
  } catch (error) {
    await notifyKnownFailure(error);
    return false;
  }
}

async function revertVersion(id: string, version: number, comment: string): Promise<boolean> {
  const { items } = await call(pointHistory, { params: { id }, query: { limit: '10' }, quiet: true });
  const entry = items.find((one) => one.version === version && one.changes.length > 0);
  const outcome = entry && (await revertEntry(entry, { reason: 'other', comment }, version));
  if (outcome?.kind === 'reverted') return true;
  if (outcome?.kind !== 'failed') notify({ type: 'error', message: 'Object was changed by another user' });
  return false;
}
