import type { Page } from '@playwright/test';

/** @returns reads the number of touches since this call, across pages */
export async function countTaps(page: Page): Promise<() => Promise<number>> {
  const key = 'dozor-taps';
  await page.addInitScript((name) => {
    const counted = ({ isTrusted }: PointerEvent): void => {
      if (isTrusted) sessionStorage.setItem(name, String(Number(sessionStorage.getItem(name)) + 1));
    };
    document.addEventListener('pointerdown', counted, { capture: true });
  }, key);
  return () => page.evaluate((name) => Number(sessionStorage.getItem(name)), key);
}
