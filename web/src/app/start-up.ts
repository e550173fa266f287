import { startMessages } from '../i18n/messages.ts';

/** Order matters: the words, then who is here, then the app. */
export async function startUp(): Promise<void> {
  await startMessages();
}
