import type { Write } from '../../../database/open-database.ts';
import type { Account } from '../account-rows.ts';
import type { AccountServices, Caller } from '../account-services.ts';
import { setLanguage } from '../accounts-queries.ts';
import { writeAudit } from '../audit-log.ts';
import { closeSession, openSession } from './session-store.ts';

export interface SignedIn {
  account: Account;
  sessionId: string;
}

/** Uses a fresh id: one sent by the browser is ended, never reused. Without `by` the password alone was enough. */
export async function openOwnSession(
  tx: Write,
  { clock }: Pick<AccountServices, 'clock'>,
  caller: Caller,
  account: Account,
  by?: 'passkey' | 'second step' | 'recovery code',
): Promise<SignedIn> {
  const nowMs = clock.now();
  if (caller.sessionId !== undefined) await closeSession(tx, caller.sessionId);
  const { id } = account;
  await setLanguage(tx, id, caller.language);
  const record = { kind: 'signedIn', actorId: id, subjectId: id, address: caller.address } as const;
  await writeAudit(tx, { ...record, ...(by && { detail: { by } }) }, nowMs);
  return { account, sessionId: await openSession(tx, id, caller, nowMs) };
}
