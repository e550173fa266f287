import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** What axe finds that keeps people out, each with the element it found it on. */
export function seriousFindings(page: Page): Promise<string[]> {
  return findingsOf(builder(page).withTags(tags));
}

/** The same of what another theme can change: after a look at the page in the first one. */
export function contrastFindings(page: Page): Promise<string[]> {
  return findingsOf(builder(page).withRules(['color-contrast', 'link-in-text-block']));
}

/** Without frames of others, which no page has, the findings need no page of their own to be put together in. */
function builder(page: Page): AxeBuilder {
  return new AxeBuilder({ page }).setLegacyMode(true);
}

async function findingsOf(axe: AxeBuilder): Promise<string[]> {
  const { violations } = await axe.analyze();
  const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  return serious.flatMap(({ id, help, nodes }) => nodes.map(({ target }) => `${id}: ${help} (${target.join(' ')})`));
}
