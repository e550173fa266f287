import { createRouter } from '@tanstack/react-router';
import { parsePlainSearch, stringifyPlainSearch } from './plain-search.ts';
import { routeTree } from './route-tree.tsx';

export const router = createRouter({
  routeTree,
  parseSearch: parsePlainSearch,
  stringifySearch: stringifyPlainSearch,
  defaultPreload: 'intent',
  scrollRestoration: true,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
