import assert from 'node:assert/strict';
import type { Locator, Page } from '@playwright/test';
import { EditorAccount } from '../../drivers/account/editor-account.ts';
import { becomes } from '../../drivers/becomes.ts';
import { MapDriver } from '../../drivers/map/map-driver.ts';
import { setStage, type Stage } from '../../drivers/stage.ts';
import { test } from '../../drivers/test.ts';
import { phone } from '../../drivers/visitor.ts';

const stage = setStage({ SAMPLE_DATA: 'off' });
const place = { x: 60.6, y: 56.8 };
const address = `/?center=${place.x},${place.y}&zoom=16`;

interface Openable {
  name: string;
  /** The controls that open it, in the order of the taps. */
  taps: (page: Page) => Locator[];
  shown: (page: Page) => Locator;
}

const button = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first();
const entry = (name: string) => (page: Page) => page.getByRole('menuitem', { name });
const more = button('Меню');
const panel = (name: string) => (page: Page) => new MapDriver(page).panel(name);
const dialog = (name: string) => (page: Page) => page.getByRole('dialog', { name });

const openables: Openable[] = [
  { name: 'list', taps: (page) => [button('Список точек на экране')(page)], shown: panel('Точки на экране') },
  { name: 'filter', taps: (page) => [button('Фильтр')(page)], shown: panel('Фильтр карты') },
  {
    name: 'check near you',
    taps: (page) => [more(page), entry('Проверить рядом')(page)],
    shown: panel('Проверить рядом'),
  },
  { name: 'layers', taps: (page) => [button('Слой карты')(page)], shown: dialog('Слой карты') },
  { name: 'menu', taps: (page) => [more(page)], shown: entry('Карта на любой день') },
  {
    name: 'watch',
    taps: (page) => [more(page), entry('Следить за этой областью')(page)],
    shown: dialog('Следить за этой областью'),
  },
  {
    name: 'keep',
    taps: (page) => [more(page), entry('Сохранить область без связи')(page)],
    shown: dialog('Карта без связи'),
  },
];

/** Opens the map from another page, to which "back" must not return too early. */
async function comesToMap(from: Stage, hasCloseWatcher: boolean): Promise<{ page: Page; complaints: string[] }> {
  const { page, context, complaints } = await from.visitor(phone);
  if (!hasCloseWatcher) await context.addInitScript(() => Reflect.deleteProperty(globalThis, 'CloseWatcher'));
  await page.goto('/about/contacts');
  await new MapDriver(page).open(address);
  return { page, complaints };
}

async function open(page: Page, { taps, shown }: Openable): Promise<void> {
  for (const target of taps(page)) await target.tap();
  await shown(page).waitFor();
}

const isGone = (shown: Locator) => shown.waitFor({ state: 'hidden' });
const pathname = (page: Page) => new URL(page.url()).pathname;

for (const hasCloseWatcher of [true, false]) {
  const browser = hasCloseWatcher ? 'with CloseWatcher' : 'without CloseWatcher';

  test(
    `on a phone, back closes the open panel, menu or dialog and stays on the map (${browser})`,
    hasCloseWatcher ? { tag: '@core' } : {},
    async () => {
      const { page, complaints } = await comesToMap(stage, hasCloseWatcher);
      const before = await page.evaluate(() => history.length);
      for (const openable of openables) {
        await open(page, openable);
        await page.goBack();
        await isGone(openable.shown(page));
        assert.equal(pathname(page), '/', `${openable.name} closes without leaving the map`);
        await page.goForward();
        assert.equal(await openable.shown(page).count(), 0, `forward does not open ${openable.name} again`);
      }
      assert.ok((await page.evaluate(() => history.length)) <= before + 1, 'the history does not grow');
      await page.goBack();
      await becomes(async () => pathname(page), '/about/contacts', 'with nothing open, back leaves the map');
      assert.deepEqual(complaints, []);
    },
  );

  test(`closing a panel or menu by hand leaves no extra history entry (${browser})`, async () => {
    const { page } = await comesToMap(stage, hasCloseWatcher);
    const list = panel('Точки на экране')(page);
    for (let time = 0; time < 3; time += 1) {
      await button('Список точек на экране')(page).tap();
      await list.waitFor();
      await list.getByRole('button', { name: 'Закрыть' }).tap();
      await isGone(list);
    }
    await more(page).tap();
    await entry('Карта на любой день')(page).waitFor();
    await page.keyboard.press('Escape');
    await isGone(entry('Карта на любой день')(page));
    await becomes(() => page.evaluate(() => (history.state as { dozorBack: { open: number } }).dozorBack.open), 0);
    await page.goBack();
    await becomes(async () => pathname(page), '/about/contacts');
  });

  test(`back closes the topmost of several open panels first (${browser})`, async () => {
    const editor = await EditorAccount.of(stage.server());
    const camera = await editor.add({ ...place, type: 'static_cam' });
    const { page } = await comesToMap(stage, hasCloseWatcher);
    const list = panel('Точки на экране')(page);
    const card = page.getByRole('article', { name: `Точка № ${camera._id}` });
    const routes = page.getByRole('menu');
    await button('Список точек на экране')(page).tap();
    await list.getByRole('option').first().tap();
    await card.waitFor();
    await card.getByRole('button', { name: 'Маршрут' }).tap();
    await routes.waitFor();
    await page.goBack();
    await isGone(routes);
    assert.ok(await card.isVisible(), 'the card stays');
    await page.goBack();
    await isGone(card);
    await list.waitFor();
    await page.goBack();
    await isGone(list);
    assert.equal(pathname(page), '/');
    await editor.remove(camera);
  });
}
