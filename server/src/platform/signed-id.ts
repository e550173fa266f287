import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Query, Write } from '../database/open-database.ts';
import { storedSetting } from '../database/stored-setting.ts';

/** Made once, so that a link works forever and on every process. */
const settingName = 'unsubscribe-secret';

type SignedKind = 'unsubscribe' | 'way';

/** An id in a link that only this installation can make. */
export async function signedId(db: Query | Write, kind: SignedKind, id: number): Promise<string> {
  const hmac = createHmac('sha256', await storedSetting(db, settingName)).update(`${kind}:${id}`);
  return `${id}.${hmac.digest('base64url')}`;
}

/** The id of a link; undefined if it was not made here. */
export async function readSignedId(db: Query | Write, kind: SignedKind, key: string): Promise<number | undefined> {
  const id = Number(/^([1-9]\d{0,14})\./.exec(key)?.[1]);
  if (!Number.isSafeInteger(id)) return undefined;
  const expected = Buffer.from(await signedId(db, kind, id));
  const given = Buffer.from(key);
  return given.length === expected.length && timingSafeEqual(given, expected) ? id : undefined;
}
