import { isIP } from 'node:net';
import { isPrivateAddress } from '../private-address.ts';

/**
 * Whether messages may be sent to an endpoint named by a browser: public and encrypted, or on the operator's own server. A
 * name that leads to a private network is found when the connection is opened.
 */
export function isPushAddress(endpoint: string, { pushServerUrl }: { pushServerUrl: string }): boolean {
  const url = URL.parse(endpoint);
  if (url === null || url.username !== '' || url.password !== '') return false;
  if (isOwnPushServer(url, pushServerUrl)) return true;
  const literal = url.hostname.replace(/^\[|\]$/g, '');
  const isInside = isIP(literal) === 0 ? !literal.replace(/\.$/, '').includes('.') : isPrivateAddress(literal);
  return url.protocol === 'https:' && !isInside;
}

export function isOwnPushServer(endpoint: URL, pushServerUrl: string): boolean {
  return pushServerUrl !== '' && endpoint.origin === new URL(pushServerUrl).origin;
}
