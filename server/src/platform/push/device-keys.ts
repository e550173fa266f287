import { createECDH } from 'node:crypto';
import type { DeviceKeys } from './encrypt-message.ts';

const publicKeyBytes = 65;
const authBytes = 16;

/** Whether messages can be encrypted for these keys: a point on the curve, and a secret of the length that RFC 8291 names. */
export function areDeviceKeys({ p256dh, auth }: DeviceKeys): boolean {
  const point = Buffer.from(p256dh, 'base64url');
  if (point.length !== publicKeyBytes || Buffer.from(auth, 'base64url').length !== authBytes) return false;
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  try {
    return pair.computeSecret(point).length > 0;
  } catch {
    return false;
  }
}
