import { signInForm } from '@dozor/contract/auth-endpoints.ts';
import { errorMessages } from '@dozor/domain/errors/message.ts';
import { AppError, FieldErrors } from '../../platform/http/app-error.ts';
import { readForm } from './read-form.ts';
import type { Account } from './account-rows.ts';
import type { AccountServices, Caller } from './account-services.ts';
import { findByLogin, setLanguage } from './accounts-queries.ts';
import { writeAudit } from './audit-log.ts';
import { passwordMatches } from './password-hash.ts';
import { closeSession, openSession } from './session-store.ts';

/**
 * Opens a session with an id of its own: one that the browser brought along is ended, never taken over. An unknown
 * login and a wrong password get one answer after the same work.
 */
export async function signIn(
  services: AccountServices,
  caller: Caller,
  body: unknown,
): Promise<{ account: Account; sessionId: string }> {
  const { database, clock, passwords } = services;
  const { login, password } = readCredentials(body);
  const account = await findByLogin(database.kysely, login);
  const isRight = await passwordMatches(passwords, account?.passwordHash ?? null, password);
  if (!account || !isRight) {
    await writeAudit(
      database.kysely,
      { kind: 'signInFailed', actorId: null, subjectId: account?.id ?? null, address: caller.address },
      clock.now(),
    );
    throw new AppError('wrongLoginOrPassword');
  }
  if (!account.confirmed) throw new AppError('accountNotConfirmed');
  const sessionId = await database.transaction(async (tx) => {
    const nowMs = clock.now();
    if (caller.sessionId !== undefined) await closeSession(tx, caller.sessionId);
    const { id } = account;
    await setLanguage(tx, id, caller.language);
    await writeAudit(tx, { kind: 'signedIn', actorId: id, subjectId: id, address: caller.address }, nowMs);
    return openSession(tx, id, caller, nowMs);
  });
  return { account, sessionId };
}

export async function signOut(services: AccountServices, caller: Caller): Promise<void> {
  const { database, clock } = services;
  if (caller.sessionId !== undefined) await closeSession(database.kysely, caller.sessionId);
  if (!caller.actor) return;
  const id = Number(caller.actor.id);
  await writeAudit(
    database.kysely,
    { kind: 'signedOut', actorId: id, subjectId: id, address: caller.address },
    clock.now(),
  );
}

function readCredentials(body: unknown): { login: string; password: string } {
  const { value, errors } = readForm(signInForm, body);
  const isEmpty = ['login', 'password'].some((field) => !value[field] && errors[field] === undefined);
  const shown = isEmpty ? errorMessages.loginAndPasswordRequired : undefined;
  if (isEmpty || Object.keys(errors).length > 0) throw new FieldErrors(errors, shown);
  return { login: String(value['login']), password: String(value['password']) };
}
