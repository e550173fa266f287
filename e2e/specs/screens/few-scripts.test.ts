import assert from 'node:assert/strict';
import type { Page } from '@playwright/test';
import { MemberAccount } from '../../drivers/account/member-account.ts';
import { setStage } from '../../drivers/stage.ts';
import { test } from '../../drivers/test.ts';

const stage = setStage();
/** Each script is a request, and on a phone a delay, so code of one screen shares files (web/build/chunk-plan.ts). */
const maxScripts = 20;
/** Parts load one after another; a page is at rest after this long without a new one. */
const restMs = 1000;
/** After this long the app loads what serves it without a connection: on a busy machine before it is seen to be at rest. */
const appRestMs = 4000;
/** Stands in for a map that is late, as on a busy machine. */
const inPlaceOfMap = /\/(bare-drawing|find-places)-/;

/** The screens with the most parts. */
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

test('no complex screen requests more than 20 scripts', { tag: '@core' }, async () => {
  assert.deepEqual(await tooMany('marina', rich), {});
});

test('no other screen requests more than 20 scripts', async () => {
  assert.deepEqual(await tooMany('olga', others), {});
});

/** The screens with too many scripts for an admin, who sees the most of each screen. */
async function tooMany(login: string, addresses: readonly string[]): Promise<Record<string, string[]>> {
  const url = stage.server().url;
  const member = await MemberAccount.of(stage.server(), login, 'admin');
  const answer = await fetch(`${url}/api/points/?rating=-1&limit=1`);
  const [point] = ((await answer.json()) as { items: { _id: string }[] }).items;
  assert.ok(point);
  const found: Record<string, string[]> = {};
  for (const address of addresses) {
    // A new browser has nothing of the app in its cache.
    const { page, context, leave } = await stage.visitor();
    await member.enter(context);
    await page.goto(address.replace('{id}', point._id));
    const scripts = (await scriptsAtRest(page)).filter((path) => !inPlaceOfMap.test(path));
    assert.ok(scripts.length > 4, `${address}: ${scripts.join(' ')}`);
    if (scripts.length > maxScripts) found[address] = scripts;
    await leave();
  }
  return found;
}

/** The scripts that a page has requested by the time it is complete. */
async function scriptsAtRest(page: Page): Promise<string[]> {
  await page.locator('main').waitFor();
  const scripts = await page.waitForFunction(
    ([ms, appMs]) => {
      const entries = performance
        .getEntriesByType('resource')
        .filter((entry) => entry instanceof PerformanceResourceTiming);
      const last = entries.reduce((latest, { responseEnd }) => Math.max(latest, responseEnd), 0);
      const isBusy = document.querySelector('main [aria-busy="true"]') !== null;
      if (isBusy || performance.now() - last < ms) return null;
      let untilMs = 0;
      const first = entries.filter(({ startTime, responseEnd }) => {
        if (untilMs > 0 && startTime - untilMs >= appMs) return false;
        untilMs = Math.max(untilMs, responseEnd);
        return true;
      });
      return [...new Set(first.map(({ name }) => new URL(name).pathname).filter((path) => path.endsWith('.js')))];
    },
    [restMs, appRestMs] as const,
  );
  return (await scripts.jsonValue()) ?? [];
}
