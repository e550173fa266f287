import assert from 'node:assert/strict';
import type { Page } from '@playwright/test';
import { becomes } from '../../drivers/becomes.ts';
import { download } from '../../drivers/downloaded-file.ts';
import { startFrontProxy } from '../../drivers/front-proxy.ts';
import { MapDriver } from '../../drivers/map/map-driver.ts';
import { RequestLog } from '../../drivers/request-log.ts';
import { setStage } from '../../drivers/stage.ts';
import { test } from '../../drivers/test.ts';
import { wordsOf } from '../../drivers/words.ts';

const stage = setStage();
const moscow = '/?center=37.62,55.75&zoom=10';

/** Waits until the worker is in control and has the tiles of the view. */
async function isStored(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await becomes(() => page.evaluate(async () => (await (await caches.open('dozor-tiles')).keys()).length > 0), true);
}

test(
  'without a connection the map opens with the last view, outlines, towns and regions, and says that it is offline',
  { tag: '@core' },
  async () => {
    const { page, context } = await stage.visitor({ serviceWorkers: 'allow' });
    const map = new MapDriver(page);
    await map.open(moscow);
    const before = await map.points();
    assert.ok(before.length > 0, 'points with a connection');
    await isStored(page);
    // The worker was installed during the first visit and handled only some of its tiles; it handles all of the second.
    await page.reload();
    await map.isDrawn();

    await context.setOffline(true);
    await page.getByText(/^Нет связи/).waitFor();
    await page.reload();
    await map.isDrawn();
    const shown = new Set((await map.points()).map(({ id }) => id));
    assert.ok(
      before.some(({ id }) => shown.has(id)),
      'points without a connection',
    );
    assert.ok(
      (await map.drawnSources()).some((source) => /outline|land/.test(source)),
      'the outline',
    );
    // No base map tile was ever reachable here: the product draws what it knows itself.
    await becomes(async () => (await map.bareTowns()).includes('Москва'), true);
    await becomes(async () => (await map.drawnSources()).includes('bare-regions'), true);
    await page.getByText(/^Нет связи/).waitFor();

    await context.setOffline(false);
    await page.getByText(/^Нет связи/).waitFor({ state: 'detached' });
  },
);

test('a text page opens without a connection, and the worker caches nothing of the API but tiles', async () => {
  const { page, context } = await stage.visitor({ serviceWorkers: 'allow' });
  const map = new MapDriver(page);
  await map.open(moscow);
  await isStored(page);
  await page.goto('/help/rules');
  await page.getByRole('heading', { level: 2, name: 'Куда она смотрит' }).waitFor();

  const stored = await page.evaluate(async () => {
    const stores = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
    const requests = (await Promise.all(stores.map((store) => store.keys()))).flat();
    return requests.map(({ url }) => new URL(url).pathname);
  });
  const ofApi = stored.filter((path) => path.startsWith('/api/'));
  assert.ok(ofApi.length > 0);
  assert.deepEqual(
    ofApi.filter((path) => !/^\/api\/tiles\/\d+\/\d+\/\d+\.mvt$/.test(path)),
    [],
  );

  await context.setOffline(true);
  await page.goto('/help/rules');
  await page.getByRole('heading', { level: 2, name: 'Куда она смотрит' }).waitFor();
  await page.getByText(/^Нет связи/).waitFor();
});

test('the converter and the help on files work without a connection', async () => {
  const { page, context } = await stage.visitor({ serviceWorkers: 'allow' });
  const map = new MapDriver(page);
  await map.open(moscow);
  await isStored(page);
  await context.setOffline(true);
  await page.goto('/help/export');
  await page.getByRole('heading', { level: 2, name: 'Что означает направление' }).waitFor();
  await page.goto('/useful/converters');
  await page.getByText('Перетащите файл сюда').waitFor();
  const rows = ['IDX,X,Y,TYPE,SPEED,DIRTYPE,DIRECTION', '1,37.6,55.7,6,60,1,90', ''].join('\r\n');
  const list = { name: 'speedcam.txt', mimeType: 'text/plain', buffer: Buffer.from(rows) };
  await page.locator('input[type="file"]').setInputFiles(list);
  await page.getByLabel('Новый формат').selectOption('Навител');
  const file = await download(page, () => page.getByRole('button', { name: 'Перевести в Навител' }).click());
  assert.equal(file.rows().length, 1);
});

test('the texts of a draft are there without a connection for its readers, and those of another one once it is chosen', async () => {
  const { page, context } = await stage.visitor({ serviceWorkers: 'allow', language: 'pl' });
  const map = new MapDriver(page);
  await map.open(moscow);
  await isStored(page);
  await hasTexts(page, 'pl');
  await context.setOffline(true);
  await page.goto('/drive');
  await page.getByRole('button', { name: wordsOf('pl')('drive:start.action') }).waitFor();
  await page.goto('/useful/converters');
  await page.getByText(wordsOf('pl')('converter:drop.title')).waitFor();

  await context.setOffline(false);
  await map.open(moscow);
  await page.getByRole('button', { name: new RegExp(`${wordsOf('pl')('shell:language')}: `) }).click();
  await page.getByRole('menuitemradio', { name: 'Deutsch' }).click();
  await hasTexts(page, 'de');
  await context.setOffline(true);
  await page.goto('/drive');
  await page.getByRole('button', { name: wordsOf('de')('drive:start.action') }).waitFor();
});

/** Waits until the worker has stored all that the build lists for the language. */
async function hasTexts(page: Page, language: string): Promise<void> {
  const missing = () =>
    page.evaluate(async (one) => {
      const lists = (await (await fetch('/offline-texts.json')).json()) as Record<string, string[]>;
      const files = lists[one] ?? ['none'];
      const stored = await Promise.all(files.map((file) => caches.match(`/${file}`, { ignoreVary: true })));
      return files.filter((_, at) => stored[at] === undefined);
    }, language);
  await becomes(async () => (await missing()).length, 0);
}

test('a download page prefetches neither the map nor the app for offline use', async () => {
  for (const address of ['/useful/builds', '/export']) {
    const { page, leave } = await stage.visitor({ serviceWorkers: 'allow' });
    const requests = new RequestLog(page);
    // The first file that an idle page prefetches.
    const rest = page.waitForResponse((response) => /\/connection-note-/.test(response.url()), { timeout: 60_000 });
    await page.goto(address);
    await rest;
    const scripts = requests.stop().filter(({ path }) => path.endsWith('.js'));
    assert.ok(scripts.length <= 50, `${address}: ${scripts.length} scripts`);
    assert.deepEqual(
      scripts.filter(({ path }) => /\/(map|maplibre|tile-worker)-/.test(path)),
      [],
    );
    assert.equal(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length), 0);
    await leave();
  }
});

test('the product can be installed', { tag: '@core' }, async () => {
  const { page } = await stage.visitor();
  await page.goto('/help/rules');
  const address = await page.locator('link[rel="manifest"]').getAttribute('href');
  const answer = await page.request.get(address ?? '');
  assert.match(answer.headers()['content-type'] ?? '', /^application\/manifest\+json/);
  const manifest = (await answer.json()) as {
    name: string;
    start_url: string;
    display: string;
    icons: { src: string }[];
  };
  assert.deepEqual([manifest.name, manifest.start_url, manifest.display], ['Дозор', '/', 'standalone']);
  for (const { src } of manifest.icons) assert.equal((await page.request.get(src)).status(), 200, src);
});

test('an open page announces a new version and switches to it with all its files on request', async () => {
  const proxy = await startFrontProxy(stage.server().url);
  const { page, context, complaints, leave } = await stage.visitor({ serviceWorkers: 'allow', baseURL: proxy.url });
  await page.goto('/help/rules');
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);

  const mark = '<meta name="release" content="next">';
  proxy.replace('/index.html', (text) => text.replace('<head>', `<head>${mark}`));
  proxy.replace('/sw.js', (text) => text.replace(/(url:"index\.html",revision:")[^"]+/, '$1next'));
  // As happens automatically each hour.
  await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
  const notice = page.getByText('Вышла новая версия.');
  await notice.waitFor();
  assert.equal(await page.evaluate(async () => (await navigator.serviceWorker.ready).waiting?.state), 'installed');

  const reloaded = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Обновить' }).click();
  await reloaded;
  await page.getByRole('heading', { level: 2, name: 'Куда она смотрит' }).waitFor();
  assert.equal(await page.evaluate(async () => (await navigator.serviceWorker.ready).waiting), null);
  assert.equal(await notice.count(), 0);

  await context.setOffline(true);
  await page.reload();
  await page.getByRole('heading', { level: 2, name: 'Куда она смотрит' }).waitFor();
  assert.equal(await page.locator('meta[name="release"]').getAttribute('content'), 'next');
  assert.deepEqual(complaints, []);
  await leave();
  await proxy.stop();
});
