import { randomUUID } from 'node:crypto';
import type { Query } from './open-database.ts';

/** The row of `settings` with the random id of this history of the data; a restored backup gets another one. */
const settingName = 'epoch';

/** @returns the id, made when it is asked for first */
export async function databaseEpoch(db: Query): Promise<string> {
  const find = db.selectFrom('settings').select('value').where('name', '=', settingName);
  const known = await find.executeTakeFirst();
  if (known) return known.value;
  await db
    .insertInto('settings')
    .values({ name: settingName, value: randomUUID() })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  return (await find.executeTakeFirstOrThrow()).value;
}

/** Ends the history: whoever mirrors the data has to begin again. */
export async function renewEpoch(db: Query): Promise<string> {
  await db.deleteFrom('settings').where('name', '=', settingName).execute();
  return databaseEpoch(db);
}
