import { createRouter } from '@tanstack/react-router';
import { ScreenError } from '../shell/screen-error.tsx';
import { raiseApplicationError } from './application-error.ts';
import { parsePlainSearch, stringifyPlainSearch } from './plain-search.ts';
import { routeTree } from './route-tree.tsx';

export const router = createRouter({
  routeTree,
  parseSearch: parsePlainSearch,
  stringifySearch: stringifyPlainSearch,
  defaultErrorComponent: ScreenError,
  defaultOnCatch: raiseApplicationError,
  defaultPreload: 'intent',
  // The old screen stays, under the overlay, until the next one is ready.
  defaultPendingMs: 10_000,
  scrollRestoration: true,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
