import assert from 'node:assert/strict';
import { becomes } from '../../drivers/becomes.ts';
import { MapDriver } from '../../drivers/map/map-driver.ts';
import { setStage } from '../../drivers/stage.ts';
import { test } from '../../drivers/test.ts';

const stage = setStage({ SAMPLE_DATA: 'off' });

test('the map opens in Russian at the specified view without errors', { tag: '@core' }, async () => {
  const { page, complaints } = await stage.visitor();
  const map = new MapDriver(page);
  await map.open('/');
  const view = await map.view();
  assert.deepEqual(
    [Math.round(view.longitude), Math.round(view.latitude), Math.round(view.zoom)],
    [90, 60, 4],
    'longitude, latitude, zoom',
  );
  assert.equal(await page.locator('html').getAttribute('lang'), 'ru');
  await page.getByRole('link', { name: 'История' }).first().waitFor();
  assert.deepEqual(complaints, []);
});

test('without JavaScript a text page is readable, and screens that need it say so', { tag: '@core' }, async () => {
  const { page } = await stage.visitor({ javaScriptEnabled: false });
  await page.goto('/help/rules');
  await page.getByRole('heading', { level: 1, name: 'Правила' }).waitFor();
  await page.getByRole('heading', { name: 'Как добавить точку' }).waitFor();
  assert.equal(await page.locator('.boot-text').first().isVisible(), false);
  for (const address of ['/', '/history', '/export']) {
    await page.goto(address);
    await page.locator('.boot svg').waitFor();
    await page.locator('noscript > .boot-text', { hasText: 'Дозору нужен JavaScript.' }).waitFor();
  }
  const box = await page.locator('.boot').boundingBox();
  assert.deepEqual([box?.x, box?.y, box?.width, box?.height], [0, 0, 1280, 48]);
});

test('every page of the product opens with a unique title', async () => {
  const { page, complaints } = await stage.visitor();
  const titles = new Map<string, string>();
  for (const address of [
    '/history',
    '/help/rules',
    '/help/export',
    '/help/cameras',
    '/about/mission',
    '/about/contacts',
    '/about/releasenotes',
    '/about/agreements',
    '/useful/builds',
    '/useful/converters',
    '/export',
  ]) {
    await page.goto(address);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    assert.equal(new URL(page.url()).pathname, address);
    titles.set(address, await page.title());
  }
  assert.equal(new Set(titles.values()).size, titles.size, `titles: ${JSON.stringify([...titles])}`);
  assert.deepEqual(complaints, []);
});

test('the language is changed in the bar and remembered for a year', async () => {
  const { page, context } = await stage.visitor();
  await page.goto('/');
  await page.getByRole('link', { name: '© Участники Дозора, ODbL' }).waitFor();
  await page.getByRole('button', { name: 'Язык: Русский' }).click();
  await page.getByRole('menuitemradio', { name: 'English' }).click();
  await page.getByRole('link', { name: 'History' }).first().waitFor();
  await page.getByRole('link', { name: '© Dozor contributors, ODbL' }).waitFor();
  await becomes(() => page.locator('html').getAttribute('lang'), 'en');
  const [cookie] = (await context.cookies()).filter(({ name }) => name === 'lang');
  assert.equal(cookie?.value, 'en');
  const days = (Number(cookie?.expires) - Date.now() / 1000) / 86_400;
  assert.ok(days > 364 && days < 366, `stored for ${days} days`);
  await page.reload();
  await page.getByRole('link', { name: 'History' }).first().waitFor();
});
