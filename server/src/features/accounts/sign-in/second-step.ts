import { errorMessages } from '@dozor/domain/errors/message.ts';
import { AppError, FieldErrors } from '../../../core/app-error.ts';
import type { Write } from '../../../database/open-database.ts';
import { queueMail } from '../../../platform/mail/mail-outbox.ts';
import type { Account } from '../account-rows.ts';
import type { AccountServices, Caller } from '../account-services.ts';
import { findById, setSecondStep } from '../accounts-queries.ts';
import { writeAudit } from '../audit-log.ts';
import { descriptorOf } from '../passkeys/add-passkey.ts';
import { countCodeAttempt, issueChallenge, useChallenge } from '../passkeys/passkey-challenges.ts';
import { passkeysOf } from '../passkeys/passkeys-queries.ts';
import type { RelyingParty } from '../passkeys/relying-party.ts';
import { changeNotice } from '../registration/account-mails.ts';
import { requireProof } from './fresh-sign-in.ts';
import { openOwnSession, type SignedIn } from './open-own-session.ts';
import { removeRecoveryCodes, replaceRecoveryCodes, spendRecoveryCode } from './recovery-codes.ts';

/** `step` proves that the password was correct; it is valid once, for 10 minutes. */
export async function secondStepOf({ database, clock }: AccountServices, party: RelyingParty, userId: number) {
  const ceremony = { kind: 'secondStep', userId, nowMs: clock.now() } as const;
  const step = await issueChallenge(database.kysely, ceremony);
  const { generateAuthenticationOptions } = await import('@simplewebauthn/server');
  const options = await generateAuthenticationOptions({
    rpID: party.id,
    challenge: new Uint8Array(Buffer.from(step, 'base64url')),
    allowCredentials: (await passkeysOf(database.kysely, userId)).map(descriptorOf),
    userVerification: 'preferred',
  });
  return { step, options };
}

/**
 * Uses up the code. After five wrong ones the password has to be entered again.
 *
 * @throws {AppError} `signInExpired`
 * @throws {FieldErrors} keyed `code`
 */
export async function takeStepByCode(
  services: AccountServices,
  caller: Caller,
  { step, code }: { step: string; code: string },
): Promise<SignedIn> {
  const { database, clock } = services;
  const nowMs = clock.now();
  const userId = await countCodeAttempt(database.kysely, step, nowMs);
  if (userId === undefined) throw new AppError('signInExpired');
  const signedIn = await database.transaction(async (tx) => {
    const account = await findById(tx, userId);
    if (!account || !(await spendRecoveryCode(tx, userId, code))) return undefined;
    if (!(await useChallenge(tx, { challenge: step, kinds: ['secondStep'], nowMs }))) {
      throw new AppError('signInExpired');
    }
    return openOwnSession(tx, services, caller, account, 'recovery code');
  });
  if (signedIn) return signedIn;
  const record = { kind: 'signInFailed', actorId: null, subjectId: userId, address: caller.address } as const;
  await writeAudit(database.kysely, { ...record, detail: { by: 'recovery code' } }, nowMs);
  throw new FieldErrors({ code: errorMessages.wrongCode });
}

/**
 * @returns the recovery codes, which cannot be shown again; none when it is off
 * @throws {AppError} `nothingToChange` for an account without a passkey
 */
export async function changeSecondStep(
  services: AccountServices,
  caller: Caller,
  asked: { account: Account; on: boolean; currentPassword: string | undefined },
): Promise<string[]> {
  const { account, on } = asked;
  const { database, clock, events, publicUrl } = services;
  await requireProof(services, caller, account, asked.currentPassword);
  const codes = await database.transaction(async (tx) => {
    const nowMs = clock.now();
    if (on && (await passkeysOf(tx, account.id)).length === 0) throw new AppError('nothingToChange');
    const kind = !on ? 'secondStepOff' : account.secondStep ? 'codesMade' : 'secondStepOn';
    await writeAudit(tx, { kind, actorId: account.id, subjectId: account.id, address: caller.address }, nowMs);
    if (account.email !== null && kind !== 'codesMade') {
      const about = { language: caller.language, login: account.login, publicUrl: publicUrl() };
      await queueMail(tx, account.email, changeNotice(about, kind), nowMs);
    }
    if (!on) return endSecondStep(tx, account.id);
    await setSecondStep(tx, account.id, true);
    return replaceRecoveryCodes(tx, account.id, nowMs);
  });
  events.emit('mailQueued', {});
  return codes;
}

export async function endSecondStep(tx: Write, userId: number): Promise<string[]> {
  await setSecondStep(tx, userId, false);
  await removeRecoveryCodes(tx, userId);
  return [];
}
