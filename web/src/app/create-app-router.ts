import { createRouter, type RouterHistory } from '@tanstack/react-router';
import { ScreenError } from '../shell/screen-error.tsx';
import { raiseScreenError } from './application-error.ts';
import { parsePlainSearch, stringifyPlainSearch } from './plain-search.ts';
import { routeTree } from './route-tree.tsx';

export function createAppRouter(history?: RouterHistory) {
  return createRouter({
    routeTree,
    ...(history && { history }),
    parseSearch: parsePlainSearch,
    stringifySearch: stringifyPlainSearch,
    defaultErrorComponent: ScreenError,
    defaultOnCatch: raiseScreenError,
    defaultPreload: 'intent',
    // The old screen stays, under the overlay, until the next one is ready.
    defaultPendingMs: 10_000,
    scrollRestoration: true,
  });
}

export type AppRouter = ReturnType<typeof createAppRouter>;

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter;
  }
}
