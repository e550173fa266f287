import assert from 'node:assert/strict';
import { EditorAccount } from '../../drivers/account/editor-account.ts';
import { becomes } from '../../drivers/becomes.ts';
import { MapDriver } from '../../drivers/map/map-driver.ts';
import { setStage } from '../../drivers/stage.ts';
import { test } from '../../drivers/test.ts';
import { phone } from '../../drivers/visitor.ts';

const stage = setStage({ SAMPLE_DATA: 'off' });

test('on a phone the five navigation links are at the bottom, within reach of the thumb', async () => {
  const { page } = await stage.visitor(phone);
  await new MapDriver(page).open('/');
  const navigation = page.getByRole('navigation', { name: 'Разделы' });
  await becomes(() => navigation.getByRole('link').count(), 5);
  const box = await navigation.boundingBox();
  assert.ok(box && box.y > phone.viewport.height - 120, JSON.stringify(box));
  await navigation.getByRole('link', { name: 'История' }).tap();
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForURL(({ pathname }) => pathname === '/history');
});

test(
  'tapping a camera opens a sheet that leaves the camera visible and closes with back',
  { tag: '@core' },
  async () => {
    const editor = await EditorAccount.of(stage.server());
    const camera = await editor.add({ x: 60.6, y: 56.8, type: 'static_cam' });
    const { page } = await stage.visitor(phone);
    const map = new MapDriver(page);
    // Low on the screen, where the sheet will be.
    await map.open('/?center=60.6,56.8012&zoom=16');
    const at = await map.positionOf(60.6, 56.8);
    await page.touchscreen.tap(at.x, at.y);
    const card = page.getByRole('article', { name: `Точка № ${camera._id}` });
    await card.waitFor();
    await map.isDrawn();
    const isInSight = async () => {
      const sheet = await map.panel(`Точка № ${camera._id}`).boundingBox();
      return sheet !== null && (await map.positionOf(60.6, 56.8)).y < sheet.y;
    };
    await becomes(isInSight, true, 'the camera is above the sheet');
    await page.goBack();
    await card.waitFor({ state: 'detached' });
    // One step back closes the card and stays on the map.
    assert.equal(new URL(page.url()).pathname, '/');
    await map.isDrawn();
  },
);
