import type { PasskeyAssertion } from '@dozor/contract/endpoints/passkeys-endpoints.ts';
import { AppError } from '../../../core/app-error.ts';
import type { AccountServices, Caller } from '../account-services.ts';
import { findById } from '../accounts-queries.ts';
import { writeAudit } from '../audit-log.ts';
import { openOwnSession, type SignedIn } from '../sign-in/open-own-session.ts';
import { issueChallenge } from './passkey-challenges.ts';
import { markPasskeyUsed } from './passkeys-queries.ts';
import type { RelyingParty } from './relying-party.ts';
import { verifyAssertion } from './verify-passkey.ts';

/** A challenge for any passkey of this site: the user is not known yet. */
export async function passkeyToSignIn({ database, clock }: AccountServices, party: RelyingParty) {
  const ceremony = { kind: 'signIn', userId: null, nowMs: clock.now() } as const;
  const challenge = await issueChallenge(database.kysely, ceremony);
  const { generateAuthenticationOptions } = await import('@simplewebauthn/server');
  return generateAuthenticationOptions({
    rpID: party.id,
    challenge: new Uint8Array(Buffer.from(challenge, 'base64url')),
    userVerification: 'required',
  });
}

/** @throws {AppError} `passkeyRefused` */
export async function signInByPasskey(
  services: AccountServices,
  caller: Caller,
  party: RelyingParty,
  answer: { kind: 'signIn' | 'secondStep'; response: PasskeyAssertion },
): Promise<SignedIn> {
  const { database, clock } = services;
  try {
    const { passkey, counter, backedUp } = await verifyAssertion(services, party, answer.kind, answer.response);
    return await database.transaction(async (tx) => {
      const account = await findById(tx, passkey.user_id);
      const isUsed = await markPasskeyUsed(tx, passkey, { counter, backedUp, nowMs: clock.now() });
      if (!account?.confirmed || !isUsed) throw new AppError('passkeyRefused');
      const by = answer.kind === 'signIn' ? 'passkey' : 'second step';
      return openOwnSession(tx, services, caller, account, by);
    });
  } catch (error) {
    if (error instanceof AppError) await writeFailure(services, caller);
    throw error;
  }
}

async function writeFailure({ database, clock }: AccountServices, { address }: Caller): Promise<void> {
  const record = { kind: 'signInFailed', actorId: null, subjectId: null, address, detail: { by: 'passkey' } } as const;
  await writeAudit(database.kysely, record, clock.now());
}
