import type { Locator } from '@playwright/test';

export interface ScreenSize {
  /** Whatever can be pressed or filled in. A row of choices counts as one. */
  controls: number;
  /** Of the whole content, however much of it is in sight; CSS pixels. */
  height: number;
}

/** How much a part of the screen asks of its reader. */
export function screenSize(part: Locator): Promise<ScreenSize> {
  return part.evaluate((root) => {
    const pressed = 'button, a[href], input:not([type="hidden"]), select, textarea, summary, [role="slider"]';
    const seen = [...root.querySelectorAll<HTMLElement>(pressed)].filter((one) =>
      one.checkVisibility({ visibilityProperty: true }),
    );
    const rows = new Set(seen.map((one) => one.closest('[role="radiogroup"]') ?? one));
    const tops = [root, ...root.querySelectorAll('*')].map((one) => one.scrollHeight);
    return { controls: rows.size, height: Math.max(...tops) };
  });
}
