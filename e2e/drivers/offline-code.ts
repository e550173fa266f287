import type { Page } from '@playwright/test';

/** The code that reports a lost connection is loaded once the page is idle. */
export async function hasOfflineCode(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const names = performance.getEntriesByType('resource').map(({ name }) => name);
    return [/\/connection-note-/, /\/offline-/].every((one) => names.some((name) => one.test(name)));
  });
}
