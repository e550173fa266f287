import { readSessionUser } from '../session/session.ts';
import { keepEdit, type VoteWork } from './waiting-edits.ts';

/** Also without an account. @returns false where the device stores nothing */
export async function keepVote(vote: Omit<VoteWork, 'kind'>): Promise<boolean> {
  const user = readSessionUser();
  const owner = { id: user?._id ?? '', login: user?.login ?? '' };
  try {
    await keepEdit({ kind: 'vote', ...vote }, owner, { isTried: navigator.onLine });
    return true;
  } catch {
    return false;
  }
}
