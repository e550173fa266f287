import { lookup as resolve } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import { Agent } from 'undici';
import { type BoundedAnswer, type BoundedRequest, fetchBounded } from './fetch-bounded.ts';
import { isPrivateAddress } from './private-address.ts';
import { UpstreamError } from './upstream-error.ts';

const maxHops = 5;
const redirects: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);

/** Checks what a name resolves to as the socket is opened: a name checked earlier could lead elsewhere by then. */
const lookupOutside: LookupFunction = (hostname, options, callback) => {
  resolve(hostname, { ...options, all: true }, (error, addresses) => {
    if (error !== null) return callback(error, '');
    const inside = addresses.find(({ address }) => isPrivateAddress(address));
    if (inside)
      return callback(new UpstreamError(`it leads to ${hostname}, a private address`, { kind: 'inside' }), '');
    const [first] = addresses;
    if (options.all) callback(null, addresses);
    else callback(null, first?.address ?? '', first?.family);
  });
};

const outside = new Agent({ connect: { lookup: lookupOutside } });

/**
 * Asks an address and follows where its server sends to. Only the host that the operator configured may lie in a private network; any
 * other address comes out of somebody else's answer and must not lead the server to what only it can reach.
 *
 * @param operatorUrl the address that the operator wrote: what is asked, or what named the address that is asked
 * @throws {UpstreamError} when it leads inside, to something that is no web address, or on for ever
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
  throw new UpstreamError(`it leads on more than ${maxHops} times`, { kind: 'astray' });
}

/** An address written in figures is never looked up. */
function refuseInside({ protocol, hostname, host }: URL): void {
  if (!/^https?:$/.test(protocol)) throw new UpstreamError(`it leads to ${protocol}`, { kind: 'astray' });
  const literal = hostname.replace(/^\[|\]$/g, '');
  if (isIP(literal) !== 0 && isPrivateAddress(literal))
    throw new UpstreamError(`it leads to ${host}, a private address`, { kind: 'inside' });
}
