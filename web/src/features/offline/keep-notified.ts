import { readPushRecord } from '../../device/push-record.ts';
import { refreshPush } from '../../device/push-subscription.ts';
import { shownLanguage } from '../../i18n/translator.ts';
import { readSessionUser } from '../../session/session.ts';

/** Once a visit, and for a device that is notified by push alone: another failure waits for the next one. */
export async function keepNotified(): Promise<void> {
  if ((await readPushRecord()) === null) return;
  await refreshPush(shownLanguage(), { isSignedIn: readSessionUser() !== null }).catch(() => undefined);
}
