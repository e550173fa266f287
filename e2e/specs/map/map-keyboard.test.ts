import assert from 'node:assert/strict';
import { EditorAccount } from '../../drivers/account/editor-account.ts';
import { becomes } from '../../drivers/becomes.ts';
import { hasFocus } from '../../drivers/has-focus.ts';
import { MapDriver } from '../../drivers/map/map-driver.ts';
import { setStage } from '../../drivers/stage.ts';
import { tabTo } from '../../drivers/tab-to.ts';
import { test } from '../../drivers/test.ts';

const stage = setStage({ SAMPLE_DATA: 'off' });
const address = '/?center=60.6,56.8&zoom=15';

test('the first tab stop is a link that skips the bar', async () => {
  const { page } = await stage.visitor();
  await new MapDriver(page).open(address);
  await page.keyboard.press('Tab');
  await page.getByRole('link', { name: 'К содержанию' }).and(page.locator(':focus')).waitFor();
  await page.keyboard.press('Enter');
  await becomes(() => page.evaluate(() => document.activeElement?.id), 'content');
});

test('a point is found in the list, and its card opened and closed, by keyboard alone', { tag: '@core' }, async () => {
  const editor = await EditorAccount.of(stage.server());
  const near = await editor.add({ x: 60.6, y: 56.8, type: 'static_cam', speed: 40 });
  const far = await editor.add({ x: 60.603, y: 56.801, type: 'crosswalk' });
  const { page } = await stage.visitor();
  const map = new MapDriver(page);
  await map.open(address);
  const opener = page.getByRole('button', { name: 'Список точек на экране' });
  const count = opener.locator('[data-count]');
  await becomes(() => count.getAttribute('data-count'), '2', 'the button shows the count');
  await tabTo(page, opener);
  await page.keyboard.press('Enter');
  const list = page.getByRole('listbox', { name: 'Точки на экране' });
  await list.waitFor();
  await becomes(() => list.getByRole('option').count(), 2);
  await hasFocus(list);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.getByRole('article', { name: `Точка № ${far._id}` }).waitFor();
  assert.equal(new URL(page.url()).searchParams.get('point'), far._id);
  await page.keyboard.press('Escape');
  await page.getByRole('article', { name: `Точка № ${far._id}` }).waitFor({ state: 'detached' });
  assert.notEqual(near._id, far._id);
  await hasFocus(list);
  await page.keyboard.press('Escape');
  await list.waitFor({ state: 'detached' });
  await hasFocus(opener);
});

test('opening the filter by keyboard moves the focus into it, and closing it returns the focus', async () => {
  const { page } = await stage.visitor();
  const map = new MapDriver(page);
  await map.open(address);
  const opener = page.getByRole('button', { name: 'Фильтр' });
  await tabTo(page, opener);
  await page.keyboard.press('Enter');
  const panel = map.panel('Фильтр карты');
  await hasFocus(panel.locator('[data-panel]'));
  await page.keyboard.press('Tab');
  // The first control of the panel, not its width handle.
  await becomes(() => panel.locator('[data-panel] :focus').count(), 1);
  await page.keyboard.press('Escape');
  await panel.waitFor({ state: 'detached' });
  await hasFocus(opener);
});

test('an arrow key moves the map and the plus key zooms in', async () => {
  const { page } = await stage.visitor();
  const map = new MapDriver(page);
  await map.open(address);
  await tabTo(page, map.canvas());
  const before = await map.view();
  await page.keyboard.press('ArrowRight');
  await map.leaves(before);
  const moved = await map.view();
  assert.ok(moved.longitude > before.longitude);
  await page.keyboard.press('Equal');
  await map.leaves(moved);
  assert.ok((await map.view()).zoom > moved.zoom);
});

test('the focused element has a visible focus indicator', async () => {
  const { page } = await stage.visitor();
  await new MapDriver(page).open(address);
  const unseen: string[] = [];
  for (let stop = 0; stop < 18; stop += 1) {
    await page.keyboard.press('Tab');
    const reported = await page.evaluate(() => {
      const element = document.activeElement;
      if (!element || element === document.body) return null;
      const isVisible = (of: Element) => {
        const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(of);
        return (outlineStyle !== 'none' && parseFloat(outlineWidth) > 0) || boxShadow !== 'none';
      };
      const isSeen = isVisible(element) || (element.parentElement !== null && isVisible(element.parentElement));
      return isSeen || element.closest(':focus-within[class*="form"]') ? null : element.outerHTML.slice(0, 120);
    });
    if (reported !== null) unseen.push(reported);
  }
  assert.deepEqual(unseen, []);
});
