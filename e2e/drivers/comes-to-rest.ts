import type { Page } from '@playwright/test';

/** Waits for the end of movement: a moving sheet covers half a button, which is no fault of the page. */
export async function comesToRest(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    const changes = document.getAnimations().filter((one) => one instanceof CSSTransition);
    await Promise.allSettled(changes.map(({ finished }) => finished));
  });
}
