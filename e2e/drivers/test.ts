import { test as base } from '@playwright/test';
import { ResettableServer } from './resettable-server.ts';

/** Playwright's `test` with one server per worker, next to its one browser. */
export const test = base.extend<object, { host: ResettableServer }>({
  host: [
    async ({ browserName: _ }, use) => {
      const host = new ResettableServer();
      await use(host);
      await host.stop();
    },
    { scope: 'worker' },
  ],
});
