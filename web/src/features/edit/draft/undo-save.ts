import { deletePoint, pointHistory } from '@dozor/contract/calls.ts';
import type { Point } from '@dozor/domain/point/point-schema.ts';
import { call } from '../../../api/call.ts';
import { notifyKnownFailure } from '../../../api/notify-known-failure.ts';
import { revertEntry } from '../../../entry/revert-entry.ts';
import { notify } from '../../../ui/notify.ts';

/**
 * Undoes a save: restores the fields, or deletes the point that it added. False if that is impossible because another
 * user has changed the point since; a notice explains that.
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
