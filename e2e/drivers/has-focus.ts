import type { Locator } from '@playwright/test';

/** Waits until something has the focus: it often comes a moment after what it is given to, and keys pressed before are lost. */
export async function hasFocus(target: Locator): Promise<void> {
  await target.and(target.page().locator(':focus')).waitFor();
}
