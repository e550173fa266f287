import type { Locator, Page } from '@playwright/test';
import { JourneyError } from './journey-error.ts';

const maxStops = 60;

export async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let stop = 0; stop < maxStops; stop += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new JourneyError(`The tab key does not reach ${target.toString()} in ${maxStops} stops.`);
}
