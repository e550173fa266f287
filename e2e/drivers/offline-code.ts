import type { Page } from '@playwright/test';

/** What says that there is no connection comes once the page has come to rest. */
export async function hasOfflineCode(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const names = performance.getEntriesByType('resource').map(({ name }) => name);
    return [/\/connection-note-/, /\/offline-/].every((one) => names.some((name) => one.test(name)));
  });
}
