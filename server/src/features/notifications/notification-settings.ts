import { notificationSettings, type NotificationSettings } from '@dozor/contract/endpoints/notifications-endpoints.ts';
import type { Query, Write } from '../../database/open-database.ts';

export const defaultSettings: NotificationSettings = {
  ownPoints: 'now',
  commentedPoints: 'now',
  watchedPoints: 'now',
  replies: 'now',
  areas: [],
};

/** @param stored the column of the table; undefined for an account with defaults */
export function readSettings(stored: string | undefined): NotificationSettings {
  if (stored === undefined) return defaultSettings;
  return notificationSettings.parse({ ...defaultSettings, ...(JSON.parse(stored) as object) });
}

export async function findSettings(db: Query | Write, userId: number): Promise<NotificationSettings> {
  const row = await db
    .selectFrom('notification_settings')
    .select('settings')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return readSettings(row?.settings);
}

export async function saveSettings(
  tx: Write,
  userId: number,
  given: { [Name in keyof NotificationSettings]?: NotificationSettings[Name] | undefined },
): Promise<NotificationSettings> {
  const settings = notificationSettings.parse({ ...(await findSettings(tx, userId)), ...given });
  const columns = { settings: JSON.stringify(settings), has_areas: settings.areas.length > 0 ? 1 : 0 };
  await tx
    .insertInto('notification_settings')
    .values({ user_id: userId, ...columns })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(columns))
    .execute();
  return settings;
}
