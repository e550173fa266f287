import type { FastifyRequest } from 'fastify';
import type { Config } from '../../../platform/config.ts';

/** For whom an authenticator makes and uses passkeys: by PUBLIC_URL, or by the host that was asked without one. */
export interface RelyingParty {
  id: string;
  origin: string;
}

/** EdDSA, ES256 and RS256: what authenticators have, as COSE numbers them. */
export const passkeyAlgorithms = [-8, -7, -257];

/**
 * A wrong host only names a site that this browser is not on: the browser itself signs the origin it sees, and refuses
 * an id that does not belong to it.
 */
export function relyingPartyOf({ publicUrl }: Pick<Config, 'publicUrl'>, request: FastifyRequest): RelyingParty {
  const { hostname, origin } = new URL(publicUrl === '' ? `${request.protocol}://${request.host}` : publicUrl);
  return { id: hostname, origin };
}
