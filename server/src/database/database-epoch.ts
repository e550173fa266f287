import { randomUUID } from 'node:crypto';
import type { Query } from './open-database.ts';

/** Name of the `settings` row with the random id of this data history. A restored backup gets a new one. */
const settingName = 'epoch';

/** @returns the id, generated on first use */
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

/** Ends this history: every mirror of the data has to start over. */
export async function renewEpoch(db: Query): Promise<string> {
  await db.deleteFrom('settings').where('name', '=', settingName).execute();
  return databaseEpoch(db);
}
