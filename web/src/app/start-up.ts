import '../features/filters/reset-filter-at-sign-out.ts';
import { setSessionRecheck } from '../api/failure.ts';
import { startMessages } from '../i18n/messages.ts';
import { checkSessionAgain, readSessionUser, startSession } from '../session/session.ts';
import { forgetSession } from '../session/sign-out.ts';
import { listenForApplicationErrors } from './application-error.ts';
import { router } from './router.ts';

/** The words, then who is here, then the app. */
export async function startUp(): Promise<void> {
  listenForApplicationErrors();
  setSessionRecheck(async () => {
    const wasSignedIn = readSessionUser() !== null;
    if (await checkSessionAgain()) return;
    if (wasSignedIn) forgetSession();
    await router.navigate({ to: '/' });
  });
  await startMessages();
  await startSession();
}
