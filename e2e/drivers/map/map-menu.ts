import type { Locator, Page } from '@playwright/test';

/** What is seldom needed of the map: on a phone in the menu of the bar, elsewhere behind a button of its own. */
export function mapMenu(page: Page): Locator {
  return page.getByRole('button', { name: /^(?:Ещё|Меню|More|Menu)$/ }).first();
}

export async function chooseInMapMenu(page: Page, name: string): Promise<void> {
  await mapMenu(page).click();
  await page.getByRole('menuitem', { name }).click();
}
