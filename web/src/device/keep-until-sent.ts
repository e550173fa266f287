import { readSessionUser } from '../session/session.ts';
import { notify } from '../ui/notify.ts';
import { keepEdit, type WaitingWork } from './waiting-edits.ts';

/**
 * @param replacedKey a waiting edit that this one replaces
 * @returns false where the device stores nothing, or there is no signed-in user
 */
export async function keepUntilSent(work: WaitingWork, replacedKey?: string): Promise<boolean> {
  const user = readSessionUser();
  if (user === null) return false;
  try {
    // With a network it may have reached the server although there was no response.
    await keepEdit(work, { id: user._id, login: user.login }, { isTried: navigator.onLine, replacedKey });
  } catch {
    return false;
  }
  notify({ type: 'info', message: 'Kept on this device' });
  return true;
}
