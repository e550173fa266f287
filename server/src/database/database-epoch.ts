import { randomUUID } from 'node:crypto';
import type { Query } from './open-database.ts';
import { storedSetting } from './stored-setting.ts';

/** Name of the `settings` row with the random id of this data history. A restored backup gets a new one. */
const settingName = 'epoch';

/** @returns the id, generated on first use */
export function databaseEpoch(db: Query): Promise<string> {
  return storedSetting(db, settingName, randomUUID);
}

/** Ends this history: every mirror of the data has to start over. */
export async function renewEpoch(db: Query): Promise<string> {
  await db.deleteFrom('settings').where('name', '=', settingName).execute();
  return databaseEpoch(db);
}
