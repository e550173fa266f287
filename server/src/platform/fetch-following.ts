import { lookup as resolve } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import { Agent } from 'undici';
import { type BoundedAnswer, type BoundedRequest, fetchBounded } from './fetch-bounded.ts';
import { isPrivateAddress } from './private-address.ts';
import { UpstreamError } from './upstream-error.ts';

const maxHops = 5;
const redirects: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);

/** Checks the resolved addresses when the socket is opened: a name checked earlier could lead elsewhere by then. */
const lookupOutside: LookupFunction = (hostname, options, callback) => {
  resolve(hostname, { ...options, all: true }, (error, addresses) => {
    if (error !== null) return callback(error, '');
    const inside = addresses.find(({ address }) => isPrivateAddress(address));
    if (inside)
      return callback(new UpstreamError(`redirects to ${hostname}, a private address`, { kind: 'inside' }), '');
    const [first] = addresses;
    if (options.all) callback(null, addresses);
    else callback(null, first?.address ?? '', first?.family);
  });
};

const outside = new Agent({ connect: { lookup: lookupOutside } });

/**
 * Sends to an address of the same kind, without following: whoever is redirected would show the content to another host.
 *
 * @throws {UpstreamError} `inside` when it leads to a private network
 */
export function postOutside(
  address: URL,
  request: Pick<BoundedRequest, 'headers' | 'body' | 'signal' | 'timeoutMs' | 'maxBytes'> & { isTrusted: boolean },
): Promise<BoundedAnswer> {
  const { isTrusted, ...rest } = request;
  if (!isTrusted) refuseInside(address);
  const guard = isTrusted ? {} : { dispatcher: outside };
  return fetchBounded(address, { ...rest, method: 'POST', redirect: 'manual', ...guard });
}

/**
 * Only the host configured by the operator may be in a private network; any other address comes from a third-party
 * response and must not lead the server to what only it can reach.
 * @param operatorUrl the address configured by the operator: the requested one, or the one whose response named it
 * @throws {UpstreamError} when it leads to a private network, to no web address, or in an endless loop
 */
export async function fetchFollowing(
  address: string | URL,
  operatorUrl: string | URL,
  request: Omit<BoundedRequest, 'redirect' | 'method' | 'body' | 'dispatcher'>,
): Promise<BoundedAnswer> {
  const { host: trustedHost } = new URL(operatorUrl);
  let here = new URL(address);
  for (let hop = 0; hop <= maxHops; hop++) {
    const isTrusted = here.host === trustedHost;
    if (!isTrusted) refuseInside(here);
    const guard = isTrusted ? {} : { dispatcher: outside };
    const answer = await fetchBounded(here, { ...request, redirect: 'manual', ...guard });
    if (!redirects.has(answer.status) || answer.location === null) return answer;
    here = new URL(answer.location, here);
  }
  throw new UpstreamError(`more than ${maxHops} redirects`, { kind: 'astray' });
}

/** Covers literal IP addresses, which are never looked up. */
function refuseInside({ protocol, hostname, host }: URL): void {
  if (!/^https?:$/.test(protocol)) throw new UpstreamError(`it leads to ${protocol}`, { kind: 'astray' });
  const literal = hostname.replace(/^\[|\]$/g, '');
  if (isIP(literal) !== 0 && isPrivateAddress(literal))
    throw new UpstreamError(`redirects to ${host}, a private address`, { kind: 'inside' });
}
