import { randomUUID } from 'node:crypto';
import type { PasskeyAttestation } from '@dozor/contract/endpoints/passkeys-endpoints.ts';
import { AppError } from '../../../core/app-error.ts';
import { queueMail } from '../../../platform/mail/mail-outbox.ts';
import type { Account } from '../account-rows.ts';
import type { AccountServices, Caller } from '../account-services.ts';
import { writeAudit } from '../audit-log.ts';
import { changeNotice } from '../registration/account-mails.ts';
import { requireProof } from '../sign-in/fresh-sign-in.ts';
import { issueChallenge } from './passkey-challenges.ts';
import { insertPasskey, listedPasskey, type Passkey, passkeyHandleOf, passkeysOf } from './passkeys-queries.ts';
import { passkeyAlgorithms, type RelyingParty } from './relying-party.ts';
import { verifyAttestation } from './verify-passkey.ts';

const maxPasskeys = 20;

/** The challenge proves that the owner of the passkey was asked for one. */
export async function passkeyToAdd(
  services: AccountServices,
  caller: Caller,
  asked: { account: Account; party: RelyingParty; currentPassword: string | undefined },
) {
  const { account, party } = asked;
  const { database, clock } = services;
  await requireProof(services, caller, account, asked.currentPassword);
  const { generateRegistrationOptions } = await import('@simplewebauthn/server');
  const [handle, challenge, known] = await database.transaction(async (tx) => [
    await passkeyHandleOf(tx, account.id),
    await issueChallenge(tx, { kind: 'add', userId: account.id, nowMs: clock.now() }),
    await passkeysOf(tx, account.id),
  ]);
  if (known.length >= maxPasskeys) throw new AppError('tooManyRequests');
  return generateRegistrationOptions({
    rpName: 'Dozor',
    rpID: party.id,
    userName: account.login,
    userDisplayName: account.login,
    userID: new Uint8Array(Buffer.from(handle, 'base64url')),
    challenge: new Uint8Array(Buffer.from(challenge, 'base64url')),
    excludeCredentials: known.map(descriptorOf),
    supportedAlgorithmIDs: passkeyAlgorithms,
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
  });
}

export function descriptorOf({ id, transports }: Passkey): { id: string; transports: string[] } {
  return { id, transports: JSON.parse(transports) as string[] };
}

/** @throws {AppError} `passkeyRefused` */
export async function addPasskey(
  services: AccountServices,
  caller: Caller,
  added: { account: Account; party: RelyingParty; name: string; response: PasskeyAttestation },
) {
  const { account, party, name, response } = added;
  const { database, clock, events, publicUrl } = services;
  const { credential, credentialBackedUp } = await verifyAttestation(services, party, account.id, response);
  const nowMs = clock.now();
  const passkey: Passkey = {
    id: credential.id,
    public_id: randomUUID(),
    user_id: account.id,
    public_key: Buffer.from(credential.publicKey).toString('base64url'),
    counter: credential.counter,
    transports: JSON.stringify(response.response.transports ?? []),
    backed_up: credentialBackedUp ? 1 : 0,
    name,
    created: nowMs,
    last_used: null,
  };
  await database.transaction(async (tx) => {
    if (!(await insertPasskey(tx, passkey))) throw new AppError('passkeyRefused');
    const { id: subjectId } = account;
    const { address } = caller;
    await writeAudit(tx, { kind: 'passkeyAdded', actorId: subjectId, subjectId, address, detail: { name } }, nowMs);
    if (account.email === null) return;
    const about = { language: caller.language, login: account.login, publicUrl: publicUrl() };
    await queueMail(tx, account.email, changeNotice(about, 'passkey'), nowMs);
  });
  events.emit('mailQueued', {});
  return listedPasskey(passkey);
}
