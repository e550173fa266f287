import { errorMessages, successMessages } from '@dozor/domain/errors/message.ts';
import { isUniqueViolation } from '../../../database/dialect.ts';
import type { Write } from '../../../database/open-database.ts';
import { queueMail } from '../../../platform/mail/mail-outbox.ts';
import type { AccountServices, Caller } from '../account-services.ts';
import { findById, setEmail, setPendingEmail } from '../accounts-queries.ts';
import { writeAudit } from '../audit-log.ts';
import { issueKey, revokeKeys, useKey } from './account-keys.ts';
import { newAddressMail } from './account-mails.ts';

/** Until the mailed link is opened the old address stays, and anyone may register with the new one. */
export async function requestNewEmail(
  { clock, publicUrl }: AccountServices,
  tx: Write,
  caller: Caller,
  account: { id: number; login: string; email: string },
): Promise<void> {
  const { id, login, email } = account;
  const nowMs = clock.now();
  await setPendingEmail(tx, id, email);
  const key = await issueKey(tx, { kind: 'email', userId: id, email, nowMs });
  const about = { language: caller.language, login, publicUrl: publicUrl() };
  await queueMail(tx, email, newAddressMail(about, email, key), nowMs);
  await writeAudit(tx, { kind: 'emailAsked', actorId: id, subjectId: id, address: caller.address }, nowMs);
}

/** @returns the message for the page that opens; undefined when the key is not valid */
export async function confirmNewEmail(
  { database, clock }: AccountServices,
  caller: Caller,
  link: { email: string; activateKey: string },
): Promise<string | undefined> {
  const nowMs = clock.now();
  try {
    return await database.transaction(async (tx) => {
      const id = await useKey(tx, { kind: 'email', secret: link.activateKey, email: link.email, nowMs });
      const account = id === undefined ? undefined : await findById(tx, id);
      if (!account?.pendingEmail) return undefined;
      await setEmail(tx, account.id, account.pendingEmail);
      // Keys mailed to the old address must no longer open the account.
      await revokeKeys(tx, account.id);
      const record = { kind: 'emailChanged', actorId: account.id, subjectId: account.id } as const;
      await writeAudit(tx, { ...record, address: caller.address }, nowMs);
      return successMessages.userDataChanged;
    });
  } catch (error) {
    // Another account registered the address in the meantime.
    if (isUniqueViolation(error)) return errorMessages.emailTaken;
    throw error;
  }
}
