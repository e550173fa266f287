import { type BoundedAnswer, type BoundedRequest, fetchBounded } from '../../../platform/fetch-bounded.ts';
import { isPrivateHost } from '../../../platform/private-address.ts';
import { UpstreamError } from '../../../platform/upstream-error.ts';

const mostHops = 5;
const redirects: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);

/**
 * Asks the address that an operator wrote, and where its server sends to. That may be anywhere on the internet, but nowhere inside:
 * a list of others must not lead the server to what only it can reach.
 *
 * @throws {UpstreamError} when it leads inside, to something that is no web address, or on for ever
 */
export async function fetchFollowing(
  address: URL,
  request: Omit<BoundedRequest, 'redirect' | 'method' | 'body'>,
): Promise<BoundedAnswer> {
  let here = address;
  for (let hop = 0; hop <= mostHops; hop++) {
    const answer = await fetchBounded(here, { ...request, redirect: 'manual' });
    if (!redirects.has(answer.status) || answer.location === null) return answer;
    here = new URL(answer.location, here);
    if (!/^https?:$/.test(here.protocol)) throw new UpstreamError(`it leads to ${here.protocol}`);
    if (here.host !== address.host && (await isPrivateHost(here.hostname))) {
      throw new UpstreamError(`it leads to ${here.host}, a private address`);
    }
  }
  throw new UpstreamError(`it leads on more than ${mostHops} times`);
}
