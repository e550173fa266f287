import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Query, Write } from '../../database/open-database.ts';

const settingName = 'unsubscribe-secret';

/** Created once and stored in the database, so that the link in an old mail works forever and on every process. */
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

async function keyOf(db: Query | Write, userId: number): Promise<string> {
  const hmac = createHmac('sha256', await secret(db)).update(`unsubscribe:${userId}`);
  return `${userId}.${hmac.digest('base64url')}`;
}

export async function unsubscribeUrl(db: Query | Write, address: string, userId: number): Promise<string> {
  return `${address}/api/notifications/unsubscribe/${await keyOf(db, userId)}`;
}

/** The user that a key belongs to; undefined for an invalid key. */
export async function userOfKey(db: Query | Write, key: string): Promise<number | undefined> {
  const userId = Number(/^([1-9]\d{0,14})\./.exec(key)?.[1]);
  if (!Number.isSafeInteger(userId)) return undefined;
  const expected = Buffer.from(await keyOf(db, userId));
  const given = Buffer.from(key);
  return given.length === expected.length && timingSafeEqual(given, expected) ? userId : undefined;
}
