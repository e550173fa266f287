import { readSessionUser } from '../session/session.ts';
import { notify } from '../ui/notify.ts';
import { keepEdit, type WaitingWork } from './waiting-edits.ts';

/**
 * Keeps what could not be sent on the device and says so; false where the device keeps nothing, or nobody is here whose
 * it would be.
 *
 * @param replacedKey an edit that waited and that this one takes the place of
 */
export async function keepUntilSent(work: WaitingWork, replacedKey?: string): Promise<boolean> {
  const user = readSessionUser();
  if (user === null) return false;
  try {
    // With a network it may have reached the server although no answer came.
    await keepEdit(work, { id: user._id, login: user.login }, { isTried: navigator.onLine, replacedKey });
  } catch {
    return false;
  }
  notify({ type: 'info', message: 'Kept on this device' });
  return true;
}
