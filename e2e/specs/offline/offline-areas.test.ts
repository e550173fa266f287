import assert from 'node:assert/strict';
import { becomes } from '../../drivers/becomes.ts';
import { drawBasemap } from '../../drivers/map/drawn-basemap.ts';
import { MapDriver } from '../../drivers/map/map-driver.ts';
import { chooseInMapMenu } from '../../drivers/map/map-menu.ts';
import { setStage } from '../../drivers/stage.ts';
import { test } from '../../drivers/test.ts';
import { phone } from '../../drivers/visitor.ts';

const basemap = drawBasemap(37.62, 55.75);
test.afterAll(() => basemap.remove());
const stage = setStage({ BASEMAP: basemap.path });
/** The whole area, and a position in it that was never visited. */
const area = '/?center=37.62,55.75&zoom=11.5';
const corner = '/?center=37.62,55.75&zoom=14';

test(
  'a saved area is available without a connection, down to its streets, until it is deleted',
  { tag: '@core' },
  async () => {
    const { page, context, complaints } = await stage.visitor({ ...phone, serviceWorkers: 'allow' });
    const map = new MapDriver(page);
    await map.open(area);
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await chooseInMapMenu(page, 'Сохранить область без связи');
    const dialog = page.getByRole('dialog', { name: 'Карта без связи' });
    await dialog.getByRole('button', { name: 'Сохранить то, что на экране' }).tap();
    await page.getByText('Область сохранена: она откроется и без связи').waitFor();
    const stored = dialog.getByRole('list', { name: 'Сохранённые области' }).getByRole('listitem');
    assert.equal(await stored.count(), 1);
    assert.match((await stored.textContent()) ?? '', /^Показать 55\.7\d, 37\.6\d[\d,]+\sМБ · /);
    assert.deepEqual(complaints, []);

    await context.setOffline(true);
    await map.open(corner);
    await becomes(async () => (await map.drawnSources()).includes('ground'), true, 'the base map');
    const seen = await page.evaluate(async () => {
      const stores = (await caches.keys()).filter((name) => name.startsWith('dozor-area-'));
      const tiles = await Promise.all(stores.map(async (name) => (await caches.open(name)).keys()));
      return tiles.flat().some(({ url }) => /\/api\/basemap\/14\//.test(url));
    });
    assert.ok(seen, 'tiles of the deepest zoom');

    await context.setOffline(false);
    await map.open(area);
    await chooseInMapMenu(page, 'Сохранить область без связи');
    await dialog.getByRole('button', { name: 'Удалить область' }).tap();
    await stored.first().waitFor({ state: 'detached' });
    await becomes(() => page.evaluate(async () => (await caches.keys()).filter((name) => /area/.test(name)).length), 0);
  },
);

test('an area that is too large cannot be saved, and the dialog says so', async () => {
  const { page } = await stage.visitor({ serviceWorkers: 'allow' });
  await new MapDriver(page).open('/?center=60,55&zoom=4');
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await chooseInMapMenu(page, 'Сохранить область без связи');
  await page.getByText('На экране слишком много.').waitFor();
  assert.equal(await page.getByRole('button', { name: 'Сохранить то, что на экране' }).isDisabled(), true);
});
