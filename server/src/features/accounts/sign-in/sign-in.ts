import { signInForm } from '@dozor/contract/endpoints/auth-endpoints.ts';
import { errorMessages } from '@dozor/domain/errors/message.ts';
import { AppError, FieldErrors } from '../../../core/app-error.ts';
import type { Account } from '../account-rows.ts';
import type { AccountServices, Caller } from '../account-services.ts';
import { findByLogin } from '../accounts-queries.ts';
import { writeAudit } from '../audit-log.ts';
import type { RelyingParty } from '../passkeys/relying-party.ts';
import { readForm } from '../read-form.ts';
import { openOwnSession, type SignedIn } from './open-own-session.ts';
import { passwordMatches } from './password-hash.ts';
import { secondStepOf } from './second-step.ts';
import { closeSession } from './session-store.ts';

/**
 * An unknown login and a wrong password get the same response after the same work.
 *
 * @throws {AppError} `secondStepRequired` with the data for the second step, if the account requires one
 */
export async function signIn(
  services: AccountServices,
  caller: Caller,
  party: RelyingParty,
  body: unknown,
): Promise<SignedIn> {
  const { login, password } = readCredentials(body);
  const account = await findByLogin(services.database.kysely, login);
  const isRight = await passwordMatches(services.passwords, account?.passwordHash ?? null, password);
  if (!account || !isRight) {
    await writeFailure(services, caller, account);
    throw new AppError('wrongLoginOrPassword');
  }
  if (!account.confirmed) throw new AppError('accountNotConfirmed');
  if (account.secondStep) {
    throw new AppError('secondStepRequired', { secondStep: await secondStepOf(services, party, account.id) });
  }
  return services.database.transaction((tx) => openOwnSession(tx, services, caller, account));
}

async function writeFailure(
  { database, clock }: AccountServices,
  { address }: Caller,
  account: Account | undefined,
): Promise<void> {
  const record = { kind: 'signInFailed', actorId: null, subjectId: account?.id ?? null, address } as const;
  await writeAudit(database.kysely, record, clock.now());
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
