import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Query, Write } from '../database/open-database.ts';
import { storedSetting } from '../database/stored-setting.ts';

/** Made once, so that a link works forever and on every process. */
const settingName = 'unsubscribe-secret';

type SignedKind = 'unsubscribe' | 'way';

/** An id in a link that only this installation can make. Another `part` makes another link, and ends the one before. */
export async function signedId(
  db: Query | Write,
  kind: SignedKind,
  id: number,
  part: string | null = null,
): Promise<string> {
  const signed = part === null ? `${kind}:${id}` : `${kind}:${id}:${part}`;
  const hmac = createHmac('sha256', await storedSetting(db, settingName)).update(signed);
  return `${id}.${hmac.digest('base64url')}`;
}

/** The id that a link claims to be of. */
export function claimedId(key: string): number | undefined {
  const id = Number(/^([1-9]\d{0,14})\./.exec(key)?.[1]);
  return Number.isSafeInteger(id) ? id : undefined;
}

/** The id of a link; undefined if it was not made here, or with another part. */
export async function readSignedId(
  db: Query | Write,
  kind: SignedKind,
  key: string,
  part: string | null = null,
): Promise<number | undefined> {
  const id = claimedId(key);
  if (id === undefined) return undefined;
  const expected = Buffer.from(await signedId(db, kind, id, part));
  const given = Buffer.from(key);
  return given.length === expected.length && timingSafeEqual(given, expected) ? id : undefined;
}
