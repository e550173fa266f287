import '../features/filters/reset-filter-at-sign-out.ts';
import '../features/history/reset-history-filter-at-sign-out.ts';
import { setSessionRecheck } from '../api/failure.ts';
import { printInLightTheme } from '../features/print/print-theme.ts';
import { startMessages } from '../i18n/messages.ts';
import { forgetAnswers } from '../session/answers.ts';
import { checkSessionAgain, readSessionUser, startSession } from '../session/session.ts';
import { forgetSession } from '../session/sign-out.ts';
import { listenForApplicationErrors } from './application-error.ts';
import type { AppRouter } from './create-app-router.ts';

/** Nothing is shown before both the texts and the session have arrived. */
export async function startUp(router: AppRouter): Promise<void> {
  listenForApplicationErrors();
  printInLightTheme();
  setSessionRecheck(async () => {
    const wasSignedIn = readSessionUser() !== null;
    if (await checkSessionAgain()) return;
    if (wasSignedIn) forgetSession();
    await router.navigate({ to: '/' });
    if (wasSignedIn) forgetAnswers();
  });
  // Most visits are for the map: its code loads in parallel with the texts and the session.
  if (globalThis.location.pathname === '/') void import('../screens/map-screen.tsx').catch(() => {});
  const session = startSession();
  await startMessages();
  await session;
}
