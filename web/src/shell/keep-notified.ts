import { shownLanguage } from '../i18n/translator.ts';
import { readSessionUser } from '../session/session.ts';

/** At each visit, and when a user signs out: whoever uses this device next is not told what the account watches. */
export async function keepNotified(): Promise<void> {
  const { refreshPush } = await import('../device/push-subscription.ts');
  await refreshPush(shownLanguage(), readSessionUser() !== null);
}
