import assert from 'node:assert/strict';
import type { Page } from '@playwright/test';
import { MemberAccount } from '../../drivers/account/member-account.ts';
import { setStage } from '../../drivers/stage.ts';
import { test } from '../../drivers/test.ts';

const stage = setStage();
/** Each is a request, and on a phone a wait: what shares a screen shares a file (web/build/chunk-plan.ts). */
const maxScripts = 20;
/** Parts follow each other: nothing is on its way any more when nothing came for so long. */
const restMs = 1000;

/** The richest ones. */
const rich = [
  '/',
  '/?point={id}',
  '/history',
  '/history/{id}',
  '/account/marina',
  '/account/marina/profile',
  '/export?format=IGO&country=RU',
  '/sources',
  '/way',
];

const others = [
  '/moderation',
  '/candidates',
  '/users',
  '/audit',
  '/about/statistics',
  '/places/RU',
  '/useful/builds',
  '/useful/converters',
  '/warn',
  '/drive',
  '/law',
  '/help/export',
  '/help/cameras',
];

test('no screen of many parts asks for more than 20 scripts', { tag: '@core' }, async () => {
  assert.deepEqual(await tooMany('marina', rich), {});
});

test('neither does any other screen', async () => {
  assert.deepEqual(await tooMany('olga', others), {});
});

/** The screens with too many scripts, as whoever sees the most of them. */
async function tooMany(login: string, addresses: readonly string[]): Promise<Record<string, string[]>> {
  const url = stage.server().url;
  const member = await MemberAccount.of(stage.server(), login, 'admin');
  const answer = await fetch(`${url}/api/points/?rating=-1&limit=1`);
  const [point] = ((await answer.json()) as { items: { _id: string }[] }).items;
  assert.ok(point);
  const found: Record<string, string[]> = {};
  for (const address of addresses) {
    // The browser has nothing of the app yet.
    const { page, context, leave } = await stage.visitor();
    await member.enter(context);
    await page.goto(address.replace('{id}', point._id));
    const scripts = await scriptsAtRest(page);
    assert.ok(scripts.length > 4, `${address}: ${scripts.join(' ')}`);
    if (scripts.length > maxScripts) found[address] = scripts;
    await leave();
  }
  return found;
}

/** The scripts that a page has asked for once it is complete. */
async function scriptsAtRest(page: Page): Promise<string[]> {
  await page.locator('main').waitFor();
  const scripts = await page.waitForFunction((ms) => {
    const entries = performance
      .getEntriesByType('resource')
      .filter((entry) => entry instanceof PerformanceResourceTiming);
    const last = entries.reduce((latest, { responseEnd }) => Math.max(latest, responseEnd), 0);
    const isBusy = document.querySelector('main [aria-busy="true"]') !== null;
    if (isBusy || performance.now() - last < ms) return null;
    return [...new Set(entries.map(({ name }) => new URL(name).pathname).filter((path) => path.endsWith('.js')))];
  }, restMs);
  return (await scripts.jsonValue()) ?? [];
}
