import type { PasskeyAssertion, PasskeyAttestation } from '@dozor/contract/endpoints/passkeys-endpoints.ts';
import { AppError } from '../../../core/app-error.ts';
import type { AccountServices } from '../account-services.ts';
import { useChallenge } from './passkey-challenges.ts';
import { findPasskey, type Passkey } from './passkeys-queries.ts';
import { passkeyAlgorithms, type RelyingParty } from './relying-party.ts';

type VerifyServices = Pick<AccountServices, 'database' | 'clock' | 'log'>;

/** Uses up the challenge before all other checks: no response can be tried twice. @throws {AppError} `passkeyRefused` */
export async function verifyAttestation(
  services: VerifyServices,
  party: RelyingParty,
  userId: number,
  response: PasskeyAttestation,
) {
  const challenge = challengeIn(response.response.clientDataJSON);
  const ceremony = await useChallenge(services.database.kysely, {
    challenge,
    kinds: ['add'],
    nowMs: services.clock.now(),
  });
  if (ceremony?.userId !== userId) throw new AppError('passkeyRefused');
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server');
  const { registrationInfo } = await orRefused(services, () =>
    verifyRegistrationResponse({
      response,
      expectedChallenge: challenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      supportedAlgorithmIDs: passkeyAlgorithms,
      requireUserVerification: false,
    }),
  );
  if (!registrationInfo) throw new AppError('passkeyRefused');
  return registrationInfo;
}

export interface VerifiedPasskey {
  passkey: Passkey;
  /** The account whose second step this is; null when the passkey is the whole sign-in. */
  stepOf: number | null;
  counter: number;
  backedUp: boolean;
}

/**
 * On its own the passkey must have verified its owner, by a finger or a PIN; after a correct password, possession is enough.
 *
 * @param kind the purpose that the challenge must have been issued for
 * @throws {AppError} `passkeyRefused`
 */
export async function verifyAssertion(
  services: VerifyServices,
  party: RelyingParty,
  kind: 'signIn' | 'secondStep',
  response: PasskeyAssertion,
): Promise<VerifiedPasskey> {
  const { database, clock } = services;
  const challenge = challengeIn(response.response.clientDataJSON);
  const ceremony = await useChallenge(database.kysely, { challenge, kinds: [kind], nowMs: clock.now() });
  const passkey = ceremony && (await findPasskey(database.kysely, response.id));
  if (!passkey || (kind === 'secondStep' && ceremony.userId !== passkey.user_id)) throw new AppError('passkeyRefused');
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server');
  const { verified, authenticationInfo } = await orRefused(services, () =>
    verifyAuthenticationResponse({
      response,
      expectedChallenge: challenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: kind === 'signIn',
      credential: {
        id: passkey.id,
        publicKey: new Uint8Array(Buffer.from(passkey.public_key, 'base64url')),
        counter: passkey.counter,
        transports: JSON.parse(passkey.transports) as string[],
      },
    }),
  );
  if (!verified) throw new AppError('passkeyRefused');
  const { newCounter: counter, credentialBackedUp: backedUp } = authenticationInfo;
  return { passkey, stepOf: ceremony.userId, counter, backedUp };
}

/** The challenge in the client data; an empty text, which never matches, when it cannot be read. */
function challengeIn(clientDataJson: string): string {
  try {
    const { challenge } = JSON.parse(Buffer.from(clientDataJson, 'base64url').toString()) as { challenge?: unknown };
    return typeof challenge === 'string' ? challenge : '';
  } catch {
    return '';
  }
}

/** The library throws for any invalid response; the reason goes to the log. */
async function orRefused<Result>({ log }: VerifyServices, verify: () => Promise<Result>): Promise<Result> {
  try {
    return await verify();
  } catch (error) {
    log.info({ err: error }, 'a passkey was refused');
    throw new AppError('passkeyRefused');
  }
}
