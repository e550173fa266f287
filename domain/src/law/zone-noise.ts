import type { ZoneNoise } from './danger-zone.ts';

const range = 2 ** 32;

/** @param digest HMAC-SHA256 of the camera's key with the secret of the database */
export function zoneNoise(digest: Uint8Array): ZoneNoise {
  const view = new DataView(digest.buffer, digest.byteOffset, digest.byteLength);
  return { share: view.getUint32(0) / range, turn: view.getUint32(4) / range };
}
