import type { Locator } from '@playwright/test';

/** Focus often arrives a moment later, and keys pressed before are lost. */
export async function hasFocus(target: Locator): Promise<void> {
  await target.and(target.page().locator(':focus')).waitFor();
}
