import { createPrivateKey, sign } from 'node:crypto';
import type { PushKeys } from './push-keys.ts';

const lifetimeSeconds = 12 * 3600;

/**
 * Says to a push server who sends (VAPID, RFC 8292): a token signed with ES256 (RFC 7515).
 *
 * @param subject where its operator reaches ours, `mailto:` or `https:`; Apple's server refuses a token without one
 */
export function vapidHeader(
  { publicKey, privateKey }: PushKeys,
  { endpoint, subject, nowMs }: { endpoint: string; subject: string; nowMs: number },
): string {
  const point = Buffer.from(publicKey, 'base64url');
  const coordinates = { x: point.subarray(1, 33).toString('base64url'), y: point.subarray(33).toString('base64url') };
  // A private number with a leading zero byte is handed out shorter.
  const d = Buffer.from(privateKey, 'base64url').toString('hex').padStart(64, '0');
  const jwk = { kty: 'EC', crv: 'P-256', ...coordinates, d: Buffer.from(d, 'hex').toString('base64url') };
  const key = createPrivateKey({ key: jwk, format: 'jwk' });
  const claims = {
    aud: new URL(endpoint).origin,
    exp: Math.floor(nowMs / 1000) + lifetimeSeconds,
    sub: subject,
  };
  const signed = [{ typ: 'JWT', alg: 'ES256' }, claims]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.');
  const signature = sign('sha256', Buffer.from(signed), { key, dsaEncoding: 'ieee-p1363' });
  return `vapid t=${signed}.${signature.toString('base64url')}, k=${publicKey}`;
}
