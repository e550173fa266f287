import assert from 'node:assert/strict';
import { test } from 'node:test';
import { EditorAccount } from '../drivers/editor-account.ts';
import { MapDriver } from '../drivers/map-driver.ts';
import { setStage } from '../drivers/stage.ts';
import { phone } from '../drivers/visitor.ts';

const stage = setStage({ SAMPLE_DATA: 'off' });
const leastTargetPx = 44;

test('on a phone the five entries lie under the thumb', async () => {
  const { page, leave } = await stage.visitor(phone);
  await new MapDriver(page).open('/');
  const navigation = page.getByRole('navigation', { name: 'Разделы' });
  assert.equal(await navigation.getByRole('link').count(), 5);
  const box = await navigation.boundingBox();
  assert.ok(box && box.y > phone.viewport.height - 120, JSON.stringify(box));
  await navigation.getByRole('link', { name: 'История' }).tap();
  await page.getByRole('heading', { level: 1 }).waitFor();
  assert.equal(new URL(page.url()).pathname, '/history');
  await leave();
});

test('a tap on a camera opens a sheet that leaves the camera in sight and closes with back', async () => {
  const editor = await EditorAccount.of(stage.server());
  const camera = await editor.add({ x: 60.6, y: 56.8, type: 'static_cam' });
  const { page, leave } = await stage.visitor(phone);
  const map = new MapDriver(page);
  await map.open('/?center=60.6,56.8&zoom=16');
  const at = await map.placeOf(60.6, 56.8);
  await page.touchscreen.tap(at.x, at.y);
  const card = page.getByRole('article', { name: `Точка № ${camera._id}` });
  await card.waitFor();
  await map.isDrawn();
  const sheet = await map.panel(`Точка № ${camera._id}`).boundingBox();
  const now = await map.placeOf(60.6, 56.8);
  assert.ok(sheet && now.y < sheet.y, `the camera lies at ${now.y}, the sheet begins at ${sheet?.y}`);
  await page.goBack();
  await card.waitFor({ state: 'detached' });
  await leave();
});

for (const width of [320, 390]) {
  test(`nothing is wider than a screen of ${width} px, and nothing is too small to hit`, async () => {
    const { page, leave } = await stage.visitor({ ...phone, viewport: { width, height: 700 } });
    await new MapDriver(page).open('/');
    for (const address of ['/', '/history', '/help/rules', '/about/mission', '/useful/builds', '/export']) {
      await page.goto(address);
      await page.getByRole('navigation', { name: 'Разделы' }).waitFor();
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      assert.ok(overflow <= 0, `${address} is ${overflow} px too wide`);
      const small = await page.evaluate((least) => {
        const controls = [
          ...document.querySelectorAll<HTMLElement>('button, nav a, [role="tab"], input:not([type="hidden"])'),
        ];
        const seen = controls.filter((control) => control.checkVisibility({ visibilityProperty: true }));
        const boxOf = (control: HTMLElement) => (control.closest('label') ?? control).getBoundingClientRect();
        const tooSmall = seen.filter((control) => {
          const { width: wide, height } = boxOf(control);
          return wide > 1 && height > 1 && (wide < least - 0.5 || height < least - 0.5);
        });
        return tooSmall.map((control) => {
          const { width: wide, height } = boxOf(control);
          return `${control.getAttribute('aria-label') ?? control.textContent} ${Math.round(wide)}×${Math.round(height)}`;
        });
      }, leastTargetPx);
      assert.deepEqual(small, [], address);
    }
    await leave();
  });
}
