import assert from 'node:assert/strict';
import { EditorAccount } from '../../drivers/account/editor-account.ts';
import { becomes } from '../../drivers/becomes.ts';
import { signIn } from '../../drivers/map/edit-driver.ts';
import { MapDriver } from '../../drivers/map/map-driver.ts';
import { screenSize } from '../../drivers/screen-size.ts';
import { setStage } from '../../drivers/stage.ts';
import { test } from '../../drivers/test.ts';
import { phone } from '../../drivers/visitor.ts';

const stage = setStage({ SAMPLE_DATA: 'off' });

test('on a phone the sections are in the menu of the bar, within reach of the thumb', async () => {
  const { page } = await stage.visitor(phone);
  await new MapDriver(page).open('/');
  const navigation = page.getByRole('navigation', { name: 'Разделы' });
  await becomes(() => navigation.getByRole('link').count(), 4);
  const box = await navigation.boundingBox();
  assert.ok(box && box.y > phone.viewport.height - 120, JSON.stringify(box));
  await navigation.getByRole('button', { name: 'Меню' }).tap();
  await page.getByRole('menuitem', { name: 'История' }).tap();
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForURL(({ pathname }) => pathname === '/history');
});

for (const width of [390, 320]) {
  test(`the map of a ${width} px phone has at most 12 controls and 80 % of the height`, async () => {
    const { height } = phone.viewport;
    const { page } = await stage.visitor({ ...phone, viewport: { width, height } });
    const map = new MapDriver(page);
    await map.open('/?center=60.6,56.8&zoom=12');
    // The link that skips the bar is out of sight until the keyboard reaches it.
    const { controls } = await screenSize(page.locator('body'));
    assert.ok(controls - 1 <= 12, `${controls - 1} controls`);
    const canvas = await map.canvas().boundingBox();
    assert.ok(canvas && canvas.height >= height * 0.8, JSON.stringify(canvas));
  });
}

test('on a phone no bars are beside a form or the start of a drive, which a cross closes', async () => {
  const visitor = await stage.visitor(phone);
  const { page } = visitor;
  await signIn(visitor, stage.server(), 'thumb');
  const map = new MapDriver(page);
  const bars = () => page.locator('header, nav').filter({ visible: true }).count();
  await map.open('/?edit=new&center=60.6,56.8&zoom=17');
  await page.getByText('Нажмите на карту в нужном месте').waitFor();
  assert.equal(await bars(), 0, 'a form');
  await page.goto('/drive');
  await page.getByRole('heading', { level: 1 }).waitFor();
  assert.equal(await bars(), 0, 'the start of a drive');
  await page.getByRole('link', { name: 'К карте' }).tap();
  await page.waitForURL(({ pathname }) => pathname === '/');
  await becomes(bars, 1, 'the map has the bar below');
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
