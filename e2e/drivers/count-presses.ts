import type { Page } from '@playwright/test';

/** @returns reads the number of touches or keys since this call, across pages */
export async function countPresses(page: Page, type: 'pointerdown' | 'keydown'): Promise<() => Promise<number>> {
  const key = `dozor-${type}`;
  await page.addInitScript(
    (names) => {
      const counted = ({ isTrusted }: Event): void => {
        if (isTrusted) sessionStorage.setItem(names.key, String(Number(sessionStorage.getItem(names.key)) + 1));
      };
      document.addEventListener(names.type, counted, { capture: true });
    },
    { key, type },
  );
  return () => page.evaluate((name) => Number(sessionStorage.getItem(name)), key);
}
