import { randomBytes } from 'node:crypto';
import type { Query, Write } from './open-database.ts';

/** A setting of the database, made on first use and the same for every process. */
export async function storedSetting(db: Query | Write, name: string, make = newSecret): Promise<string> {
  const find = db.selectFrom('settings').select('value').where('name', '=', name);
  const known = await find.executeTakeFirst();
  if (known) return known.value;
  await db
    .insertInto('settings')
    .values({ name, value: make() })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  return (await find.executeTakeFirstOrThrow()).value;
}

function newSecret(): string {
  return randomBytes(32).toString('base64url');
}
