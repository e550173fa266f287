import assert from 'node:assert/strict';
import { EditorAccount } from '../../drivers/account/editor-account.ts';
import { becomes } from '../../drivers/becomes.ts';
import { drawBasemap } from '../../drivers/map/drawn-basemap.ts';
import { gpxAlongStreet, street, WayDriver } from '../../drivers/map/way-driver.ts';
import { setStage } from '../../drivers/stage.ts';
import { test } from '../../drivers/test.ts';

const basemap = drawBasemap(37.62, 55.75);
test.afterAll(() => basemap.remove());
const stage = setStage({ BASEMAP: basemap.path, SAMPLE_DATA: 'off' });

const forth = gpxAlongStreet(street.west, street.east);

test('while its code loads, a link with a way says that it is checked, and a file chosen then is not lost', async () => {
  const editor = await EditorAccount.of(stage.server());
  const y = street.latitude + 0.00006;
  await editor.add({ x: 37.61, y, type: 'static_cam', speed: 60, dirType: 1, direction: 270 });
  const first = new WayDriver((await stage.visitor()).page);
  await first.open();
  await first.choose(forth);
  await first.total().waitFor();
  const link = first.page.url();
  const { page, complaints } = await stage.visitor({ isEarly: true });
  const way = new WayDriver(page);
  const late = Promise.withResolvers<void>();
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await late.promise;
    await route.continue();
  });
  const firstView = page.locator('#first-view');
  await page.goto(link, { waitUntil: 'commit' });
  await firstView.getByText('Смотрим, что на пути…').waitFor();
  await becomes(() => firstView.getByText('Покажите путь').isVisible(), false);
  await page.goto('about:blank');
  await page.goto('/way', { waitUntil: 'commit' });
  await firstView.getByText('Покажите путь').waitFor();
  await becomes(() => firstView.getByText('Смотрим, что на пути…').isVisible(), false);
  const asked = page.waitForEvent('filechooser');
  // The field, which covers the text, takes the click.
  await firstView.getByText('Выбрать файл с путём').click({ force: true });
  const chooser = await asked;
  await chooser.setFiles({ name: 'way.gpx', mimeType: 'application/octet-stream', buffer: Buffer.from(forth) });
  late.resolve();
  await way
    .total()
    .getByText(/^3,\d км: на вас смотрит 1 камера/)
    .waitFor();
  assert.deepEqual(complaints, []);
});
