import type { Write } from '../../../database/open-database.ts';
import { setPasswordHash } from '../accounts-queries.ts';
import { revokeKeys } from '../registration/account-keys.ts';
import { deleteTokensOf } from '../tokens/tokens-queries.ts';
import { closeSessions } from './session-store.ts';

/** Ends everything opened with the previous password: mailed keys, tokens, and all sessions except the retained one. */
export async function replacePassword(
  tx: Write,
  account: { id: number; passwordHash: string },
  storedSessionId?: string,
): Promise<void> {
  const { id, passwordHash } = account;
  await setPasswordHash(tx, id, passwordHash);
  await revokeKeys(tx, id);
  await deleteTokensOf(tx, id);
  await closeSessions(tx, id, storedSessionId);
}
