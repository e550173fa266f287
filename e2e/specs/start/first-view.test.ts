import assert from 'node:assert/strict';
import type { Page } from '@playwright/test';
import { AccountDriver } from '../../drivers/account/account-driver.ts';
import { setStage } from '../../drivers/stage.ts';
import { test } from '../../drivers/test.ts';
import { appComes, phone, type VisitorOptions } from '../../drivers/visitor.ts';

const stage = setStage();
const startFile = '**/assets/start-*.js';

/** The position of each visible word, link, button and field. */
function boxes(page: Page, of: string): Promise<string[]> {
  return page.evaluate((root) => {
    const parts = document.querySelector(root)!.querySelectorAll('a, button, input, h1, h2, h3, p, li, summary, svg');
    const seen = [...parts].filter((part) => part.checkVisibility({ visibilityProperty: true }));
    // Ignores font rounding; country, scale and credits are known only to the app.
    return seen
      .filter((part) => !part.closest('[data-own], .maplibregl-map'))
      .map((part) => {
        const { x, y, width, height } = part.getBoundingClientRect();
        const words = part.getAttribute('aria-label') ?? part.textContent ?? '';
        // What opens links before the app opens its menu afterwards.
        const kind = part.tagName === 'SUMMARY' ? 'BUTTON' : part.tagName;
        return `${kind} ${words.slice(0, 40)} ${[x, y, width, height].map(Math.round).join(' ')}`;
      });
  }, of);
}

/** @returns reads the area of the largest paint so far in px², once the current layout is painted */
async function watchLargestPaint(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      Object.assign(globalThis, { largestPaint: (list.getEntries().at(-1) as { size?: number }).size });
    }).observe({ type: 'largest-contentful-paint', buffered: true });
  });
  return async () => {
    await page.evaluate(async () => {
      for (const _ of [1, 2]) await new Promise(requestAnimationFrame);
      await new Promise((resolve) => setTimeout(resolve, 100));
    });
    return page.evaluate(() => (globalThis as { largestPaint?: number }).largestPaint ?? NaN);
  };
}

/** Text shifted by one row of pixels is clipped differently, which does not make it a larger paint. */
const paintTolerance = 1.05;

const screens: Record<string, { of: VisitorOptions; address: string }> = {
  'the map on a desktop': { of: { isFirstVisit: true, timezoneId: 'Antarctica/Troll' }, address: '/' },
  'the map on a phone': { of: { ...phone, isFirstVisit: true, timezoneId: 'Antarctica/Troll' }, address: '/' },
  'the map for a returning visitor': { of: phone, address: '/?center=37.6,55.7&zoom=9' },
  'the rules on a phone, in English': { of: { ...phone, language: 'en' }, address: '/help/rules' },
  'the formats on a phone': { of: phone, address: '/help/export' },
  'the commands on a desktop': { of: {}, address: '/useful/developers' },
  'the rules on a desktop, in dark mode': { of: { colorScheme: 'dark' }, address: '/help/rules' },
};

for (const [name, { of, address }] of Object.entries(screens)) {
  test(
    `${name}: the first view appears before the app, which moves nothing`,
    { tag: name === 'the map on a phone' ? '@core' : [] },
    async () => {
      const { page, complaints } = await stage.visitor({ ...of, isEarly: true });
      const largestPaint = await watchLargestPaint(page);
      let release = () => {};
      const held = new Promise<void>((resolve) => {
        release = resolve;
      });
      await page.route(startFile, async (route) => {
        await held;
        await route.continue();
      });
      await page.goto(address, { waitUntil: 'commit' });
      await page.locator('#first-view').waitFor();
      await page.evaluate(() => document.fonts.ready);
      const before = await boxes(page, '#first-view');
      assert.ok(before.length > 10, before.join('\n'));
      const paintBefore = await largestPaint();
      release();
      await appComes(page);
      const then = await boxes(page, '#root');
      assert.deepEqual(
        before.filter((box) => !then.includes(box)),
        [],
        'everything stays where it was',
      );
      const paint = await largestPaint();
      assert.ok(paint < paintBefore * paintTolerance, `the app paints nothing larger: ${paintBefore}, ${paint} px²`);
      assert.deepEqual(complaints, []);
    },
  );
}

test('a text scrolled before the app loads keeps its scroll position, and links work without the app', async () => {
  const { page } = await stage.visitor({ ...phone, isEarly: true });
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(startFile, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/about/mission', { waitUntil: 'commit' });
  const bar = page.locator('#first-view nav[data-only="phone"]');
  await bar.locator('summary').tap();
  await bar.getByRole('link', { name: 'Помощь', exact: true }).tap();
  await page.waitForURL(({ pathname }) => pathname.startsWith('/help'), { waitUntil: 'commit' });
  await page.goto('/help/rules', { waitUntil: 'commit' });
  await page.locator('#first-view [role="main"]').evaluate((main) => main.scrollTo(0, 300));
  release();
  await appComes(page);
  assert.equal(await page.locator('main').evaluate((main) => main.scrollTop), 300);
});

test('a URL that opens a dialog waits for the app', async () => {
  const { page } = await stage.visitor({ isEarly: true });
  await page.route(startFile, (route) => route.abort());
  await page.goto('/help/rules?_modal=login', { waitUntil: 'commit' });
  await page.locator('.boot').waitFor();
  assert.equal(await page.locator('#first-view').count(), 0);
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`a signed-in user sees the bar and the title before the app loads (${colorScheme})`, async () => {
    const { page, complaints } = await stage.visitor({ colorScheme, isEarly: true });
    const account = new AccountDriver(page);
    await page.goto('/help/rules?_modal=login');
    await account.signIn('admin', stage.server().adminPassword);
    await account.skipEmail();
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(startFile, async (route) => {
      await held;
      await route.continue();
    });
    await page.goto('/users', { waitUntil: 'commit' });
    const frame = page.locator('#first-view');
    await frame.getByRole('heading', { level: 1, name: 'Участники' }).waitFor();
    await frame.getByRole('link', { name: 'История' }).first().waitFor();
    const lightness = await frame
      .getByRole('banner')
      .locator('..')
      .evaluate((shell) => {
        const [red = 0, green = 0, blue = 0] = getComputedStyle(shell).backgroundColor.match(/\d+/g)?.map(Number) ?? [];
        return (red + green + blue) / 3;
      });
    assert.ok(colorScheme === 'light' ? lightness > 200 : lightness < 60, `background of ${lightness}`);
    release();
    await appComes(page);
    await page.getByRole('main').getByRole('heading', { level: 1, name: 'Участники' }).waitFor();
    assert.deepEqual(complaints, []);
  });
}
