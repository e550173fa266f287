import type { Page } from '@playwright/test';

/** Waits for the end of movement: a moving sheet covers half a button, which is no fault of the page. */
export async function comesToRest(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    // What a closed part of the page hides does not move, and its transitions never end.
    const isSeen = ({ effect }: Animation) => effect instanceof KeyframeEffect && effect.target?.checkVisibility();
    const changes = document.getAnimations().filter((one) => one instanceof CSSTransition && isSeen(one));
    await Promise.allSettled(changes.map(({ finished }) => finished));
  });
}
