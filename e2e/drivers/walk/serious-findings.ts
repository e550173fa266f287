import type { Page } from '@playwright/test';
import axe, { type RunOptions } from 'axe-core';
import { comesToRest } from '../comes-to-rest.ts';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

export function seriousFindings(page: Page): Promise<string[]> {
  return findingsOf(page, { type: 'tag', values: tags });
}

/** For what another theme can change, after a full check in the first one. */
export function contrastFindings(page: Page): Promise<string[]> {
  return findingsOf(page, { type: 'rule', values: ['color-contrast', 'link-in-text-block'] });
}

type WithAxe = typeof globalThis & { axe?: typeof axe };

/** Loaded once per document, and only the findings leave the page: that halves the cost. */
async function findingsOf(page: Page, runOnly: NonNullable<RunOptions['runOnly']>): Promise<string[]> {
  const isThere = await page.evaluate(() => 'axe' in globalThis);
  if (!isThere) await page.evaluate(axe.source);
  await comesToRest(page);
  return page.evaluate(
    async (options) => {
      const { axe: inPage } = globalThis as WithAxe;
      if (inPage === undefined) throw new Error('The page has been left.');
      const { violations } = await inPage.run(document, options);
      const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
      return serious.flatMap(({ id, help, nodes }) =>
        nodes.map(({ target }) => `${id}: ${help} (${target.join(' ')})`),
      );
    },
    { runOnly, resultTypes: ['violations'] } satisfies RunOptions,
  );
}
