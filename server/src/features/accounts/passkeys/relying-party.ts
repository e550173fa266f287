import type { FastifyRequest } from 'fastify';
import type { Config } from '../../../platform/config.ts';

/** The WebAuthn relying party: the host of PUBLIC_URL, or the requested host if that is not set. */
export interface RelyingParty {
  id: string;
  origin: string;
}

/** EdDSA, ES256 and RS256, the algorithms of common authenticators, as COSE identifiers. */
export const passkeyAlgorithms = [-8, -7, -257];

/**
 * A forged host only names a site that this browser is not on: the browser itself signs the origin it sees, and refuses
 * an id that does not belong to it.
 */
export function relyingPartyOf({ publicUrl }: Pick<Config, 'publicUrl'>, request: FastifyRequest): RelyingParty {
  const { hostname, origin } = new URL(publicUrl === '' ? `${request.protocol}://${request.host}` : publicUrl);
  return { id: hostname, origin };
}
