import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Query, Write } from '../database/open-database.ts';

const settingName = 'unsubscribe-secret';

/** The purpose of a link that works without signing in. */
type SignedKind = 'unsubscribe' | 'way';

/** Created once and stored in the database, so that a link works forever and on every process. */
async function secret(db: Query | Write): Promise<string> {
  const find = () => db.selectFrom('settings').select('value').where('name', '=', settingName).executeTakeFirst();
  const found = await find();
  if (found) return found.value;
  await db
    .insertInto('settings')
    .values({ name: settingName, value: randomBytes(32).toString('base64url') })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return (await find())?.value ?? '';
}

/** An id in a link that only this installation can make. */
export async function signedId(db: Query | Write, kind: SignedKind, id: number): Promise<string> {
  const hmac = createHmac('sha256', await secret(db)).update(`${kind}:${id}`);
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
