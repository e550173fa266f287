import { errorMessages } from '@dozor/domain/errors/message.ts';
import { validationMessage } from '@dozor/domain/errors/validation-message.ts';
import { FieldErrors } from '../../../core/app-error.ts';
import type { Account } from '../account-rows.ts';
import type { AccountServices, Caller } from '../account-services.ts';
import { passwordMatches } from './password-hash.ts';
import { sessionOpenedMs } from './session-store.ts';

const freshSessionMs = 15 * 60_000;

/** Someone who finds a browser signed in long ago must not be able to take the account over without the password. */
export async function isFreshSession({ database, clock }: AccountServices, { sessionId }: Caller): Promise<boolean> {
  const openedMs = sessionId === undefined ? undefined : await sessionOpenedMs(database.kysely, sessionId);
  return openedMs !== undefined && clock.now() - openedMs <= freshSessionMs;
}

/** Passes for a recently opened session too. @throws {FieldErrors} keyed `currentPassword` */
export async function requireProof(
  services: AccountServices,
  caller: Caller,
  account: Account,
  currentPassword = '',
): Promise<void> {
  if (currentPassword === '') {
    if (await isFreshSession(services, caller)) return;
    throw new FieldErrors({ currentPassword: validationMessage('required') });
  }
  if (await passwordMatches(services.passwords, account.passwordHash, currentPassword)) return;
  throw new FieldErrors({ currentPassword: errorMessages.invalidCurrentPassword });
}
