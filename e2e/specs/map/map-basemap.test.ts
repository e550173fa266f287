import assert from 'node:assert/strict';
import { becomes } from '../../drivers/becomes.ts';
import { drawBasemap } from '../../drivers/map/drawn-basemap.ts';
import { MapDriver } from '../../drivers/map/map-driver.ts';
import { setStage } from '../../drivers/stage.ts';
import { test } from '../../drivers/test.ts';

const basemap = drawBasemap(37.62, 55.75);
test.afterAll(() => basemap.remove());
const stage = setStage({ BASEMAP: basemap.path });
const moscow = '/?center=37.62,55.75&zoom=12';

test(
  'the base map is drawn from the local file, with names in the visitor’s language and no requests to other hosts',
  { tag: '@core' },
  async () => {
    const { page, complaints } = await stage.visitor();
    const elsewhere: string[] = [];
    page.on('request', (request) => {
      const { origin, protocol } = new URL(request.url());
      if (protocol.startsWith('http') && origin !== stage.server().url) elsewhere.push(request.url());
    });
    const map = new MapDriver(page);
    await map.open(moscow);
    await becomes(() => map.basemapNames(), ['Верхняя Берёзовка']);
    assert.ok((await map.drawnSources()).includes('ground'));
    await page.locator('.maplibregl-ctrl-attrib', { hasText: 'OpenStreetMap' }).waitFor();
    await page.getByRole('button', { name: 'Слой карты' }).click();
    assert.equal(await page.getByRole('radio', { name: 'Карта Дозора' }).isChecked(), true);
    assert.deepEqual(elsewhere, []);
    assert.deepEqual(complaints, []);
  },
);

test('the base map has English names and survives a theme change and a detour to another layer', async () => {
  const { page, complaints } = await stage.visitor({ language: 'en' });
  const map = new MapDriver(page);
  await map.open(moscow);
  await becomes(() => map.basemapNames(), ['Upper Birchham']);
  await page.emulateMedia({ colorScheme: 'dark' });
  await map.isDrawn();
  await becomes(() => map.basemapNames(), ['Upper Birchham']);
  await page.getByRole('button', { name: /Map layer/ }).click();
  await page.getByRole('radio', { name: 'OpenStreetMap' }).check();
  await becomes(async () => (await map.drawnSources()).includes('ground'), false);
  await page.getByRole('radio', { name: 'Dozor’s map' }).check();
  await becomes(() => map.basemapNames(), ['Upper Birchham']);
  await page.waitForURL(({ searchParams }) => searchParams.get('layer') === 'ground');
  assert.deepEqual(complaints, []);
});

test('outside the base map towns are still labelled, and a note says that streets are missing', async () => {
  const { page, complaints } = await stage.visitor();
  const map = new MapDriver(page);
  await map.open(moscow);
  await becomes(() => map.basemapNames(), ['Верхняя Берёзовка']);
  assert.deepEqual(await map.bareTowns(), []);
  const note = page.getByRole('status').filter({ hasText: 'Улиц здесь на карте нет' });
  assert.equal(await note.count(), 0);
  await map.goTo(69.28, 41.31, 11.5);
  await becomes(async () => (await map.bareTowns()).includes('Ташкент'), true);
  await note.waitFor();
  await map.goTo(37.62, 55.75, 12);
  await note.waitFor({ state: 'detached' });
  assert.deepEqual(complaints, []);
});

test('without a connection, base map tiles seen before are still drawn', async () => {
  const { page, context } = await stage.visitor({ serviceWorkers: 'allow' });
  const map = new MapDriver(page);
  await map.open(moscow);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  // The worker was installed during the first visit; it sees all of the second.
  await page.reload();
  await map.isDrawn();
  await becomes(() => page.evaluate(async () => (await (await caches.open('dozor-ground')).keys()).length > 0), true);
  await context.setOffline(true);
  await page.getByText(/^Нет связи/).waitFor();
  await page.reload();
  await map.isDrawn();
  await becomes(() => map.basemapNames(), ['Верхняя Берёзовка']);
});
