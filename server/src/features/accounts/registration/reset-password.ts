import { errorMessages } from '@dozor/domain/errors/message.ts';
import { AppError, FieldErrors } from '../../../core/app-error.ts';
import { queueMail } from '../../../platform/mail/mail-outbox.ts';
import type { AccountServices, Caller } from '../account-services.ts';
import { findByEmail, findById, setConfirmed } from '../accounts-queries.ts';
import { writeAudit } from '../audit-log.ts';
import { chosenPasswordProblem } from '../sign-in/common-passwords.ts';
import { replacePassword } from '../sign-in/replace-password.ts';
import { isValidKey, issueKey, useKey } from './account-keys.ts';
import { changeNotice, resetMail } from './account-mails.ts';

export async function requestReset(services: AccountServices, caller: Caller, email: string): Promise<void> {
  const { database, clock, events, publicUrl } = services;
  const account = await findByEmail(database.kysely, email);
  if (!account?.email) throw new FieldErrors({ email: errorMessages.noUserWithEmail });
  const { id, login, email: mailbox } = account;
  const nowMs = clock.now();
  await database.transaction(async (tx) => {
    const key = await issueKey(tx, { kind: 'reset', userId: id, email: mailbox, nowMs });
    const about = { language: caller.language, login, publicUrl: publicUrl() };
    await queueMail(tx, mailbox, resetMail(about, mailbox, key), nowMs);
    await writeAudit(tx, { kind: 'resetAsked', actorId: null, subjectId: id, address: caller.address }, nowMs);
  });
  events.emit('mailQueued', {});
}

/** Holding the key proves access to the mailbox, so the account is confirmed too. @throws {AppError} `invalidLink` */
export async function confirmReset(
  services: AccountServices,
  caller: Caller,
  request: { email: string; confirmKey: string; password: string },
): Promise<void> {
  const { database, clock, events, passwords, publicUrl } = services;
  const key = { kind: 'reset', secret: request.confirmKey, email: request.email, nowMs: clock.now() } as const;
  if (!(await isValidKey(database.kysely, key))) throw new AppError('invalidLink');
  const passwordHash = await passwords.hash(request.password);
  const nowMs = clock.now();
  await database.transaction(async (tx) => {
    const id = await useKey(tx, { ...key, nowMs });
    const account = id === undefined ? undefined : await findById(tx, id);
    if (!account?.email) throw new AppError('invalidLink');
    const problem = chosenPasswordProblem(request.password, account.login);
    if (problem !== undefined) throw new FieldErrors({ password: problem });
    await replacePassword(tx, { id: account.id, passwordHash });
    await setConfirmed(tx, account.id);
    const about = { language: caller.language, login: account.login, publicUrl: publicUrl() };
    await queueMail(tx, account.email, changeNotice(about, 'password'), nowMs);
    const record = { kind: 'passwordChanged', actorId: account.id, subjectId: account.id } as const;
    await writeAudit(tx, { ...record, address: caller.address, detail: { by: 'reset' } }, nowMs);
  });
  events.emit('mailQueued', {});
}
