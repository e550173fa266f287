import type { Locator, Page } from '@playwright/test';
import { inAnyLanguage } from '../words.ts';

const opener = inAnyLanguage('map:more.title', 'shell:navigation.menu');

/** What is seldom needed of the map: on a phone in the menu of the bar, elsewhere behind a button of its own. */
export function mapMenu(page: Page): Locator {
  return page.getByRole('button', { name: opener }).first();
}

/** A button of the map, on a phone an entry of the menu. */
export async function openCheckNear(page: Page, name: string): Promise<void> {
  const isOnPhone = await page.evaluate(() => matchMedia('(max-width: 48em)').matches);
  if (isOnPhone) await mapMenu(page).tap();
  const button = page.getByRole(isOnPhone ? 'menuitem' : 'button', { name, exact: true }).first();
  await (isOnPhone ? button.tap() : button.click());
}

export async function chooseInMapMenu(page: Page, name: string): Promise<void> {
  await mapMenu(page).click();
  await page.getByRole('menuitem', { name }).click();
}
