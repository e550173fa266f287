import type { Locator } from '@playwright/test';

export interface ScreenSize {
  /** The number of controls that can be pressed or filled in. A row of choices counts as one. */
  controls: number;
  /** The height of the whole content, including the part out of sight; CSS pixels. */
  height: number;
}

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
