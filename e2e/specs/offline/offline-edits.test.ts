import assert from 'node:assert/strict';
import type { Page } from '@playwright/test';
import type { Point } from '@dozor/domain/point/point-schema.ts';
import { MemberAccount } from '../../drivers/account/member-account.ts';
import { becomes } from '../../drivers/becomes.ts';
import { EditDriver } from '../../drivers/map/edit-driver.ts';
import { setStage } from '../../drivers/stage.ts';
import { test } from '../../drivers/test.ts';

const stage = setStage({ SAMPLE_DATA: 'off' });
const position = { x: 60.61, y: 57.36 };
let known: MemberAccount | undefined;

/** The same member in every test. */
async function member(): Promise<MemberAccount> {
  known ??= await MemberAccount.of(stage.server(), 'anna');
  return known;
}

/** Opens the map once, until the worker is in control and the points of the view are stored on the device. */
async function firstVisit(anna: MemberAccount, center: Point) {
  const visitor = await stage.visitor({ serviceWorkers: 'allow' });
  await anna.enter(visitor.context);
  const edit = new EditDriver(visitor.page);
  await edit.map.open(`/?center=${center.x},${center.y}&zoom=16`);
  await visitor.page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await becomes(() => isOnDevice(visitor.page, center._id), true);
  return { ...visitor, edit };
}

/** True if the device has stored the point. */
async function isOnDevice(page: Page, id: string): Promise<boolean> {
  return page.evaluate(async (wanted) => {
    if (!(await indexedDB.databases()).some(({ name }) => name === 'dozor')) return false;
    return new Promise<boolean>((resolve, reject) => {
      const request = indexedDB.open('dozor');
      request.onerror = () => reject(new Error('not opened'));
      request.onsuccess = () => {
        const count = request.result.transaction('points').objectStore('points').count(wanted);
        count.onsuccess = () => {
          request.result.close();
          resolve(count.result === 1);
        };
      };
    });
  }, id);
}

const camera = (dx: number) => ({
  x: Number((position.x + dx).toFixed(6)),
  y: position.y,
  type: 'static_cam',
  direction: 75,
  speed: 60,
});

async function waits(page: Page, count: number): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`Нет связи.*ждут отправки: ${count}$`) }).waitFor();
}

test('after one visit the list, card, filter, form, rules and mission open without a connection', async () => {
  const anna = await member();
  const point = await anna.add(camera(0));
  const { page, context, edit } = await firstVisit(anna, point);
  await context.setOffline(true);
  await page.getByText(/^Нет связи · точки от \d\d:\d\d$/).waitFor();
  await page.reload();
  await edit.map.isDrawn();

  await page.getByRole('button', { name: 'Список точек на экране' }).click();
  await page.getByText('Нет связи: здесь точки, сохранённые на устройстве.').waitFor();
  await edit.map.panel('Точки на экране').getByRole('option').first().waitFor();
  await page.getByRole('button', { name: 'Фильтр', exact: true }).click();
  await edit.map.panel('Фильтр карты').getByRole('heading', { name: 'Фильтр карты' }).waitFor();

  await page.goto(`/?point=${point._id}&center=${point.x},${point.y}&zoom=16`);
  await page.getByRole('article', { name: new RegExp(`№\\s${point._id}$`) }).waitFor();
  await edit.change(point._id);
  await page.goto('/help/rules');
  await page.getByRole('heading', { level: 2, name: 'Куда она смотрит' }).waitFor();
  await page.getByText('Видно то, что загрузилось раньше').waitFor();
  await page.goto('/about/mission');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.goto('/history');
  await page.getByText('Без связи открываются карта, правила, конвертер и справка о файлах.').waitFor();
  await becomes(() => page.getByText('Карта', { exact: true }).first().isVisible(), true, 'the bar stays');
});

test(
  'edits made without a connection survive a reload and are sent once when it is back',
  { tag: '@core' },
  async () => {
    const anna = await member();
    const point = await anna.add(camera(0.01));
    const doomed = await anna.add(camera(0.013));
    const { page, context, edit } = await firstVisit(anna, point);
    await becomes(() => isOnDevice(page, doomed._id), true);
    await context.setOffline(true);
    await page.getByText(/^Нет связи/).waitFor();

    await edit.addAt(point.x - 0.002, point.y + 0.001);
    await edit.chooseType('Пешеходный переход');
    await edit.turnTo(90);
    await edit.saveButton().click();
    await waits(page, 1);
    const drawn = page.getByRole('button', { name: 'Новая точка · Пешеходный переход. Ждёт отправки' });
    const [spot, box] = [await edit.map.positionOf(point.x - 0.002, point.y + 0.001), await drawn.boundingBox()];
    assert.ok(box && Math.hypot(box.x + 22 - spot.x, box.y + 22 - spot.y) < 4, JSON.stringify([box, spot]));
    await drawn.click();
    await edit.saveButton().waitFor();
    assert.equal(await drawn.count(), 0, 'the point is not drawn twice while its form is open');
    await page.goto(`/?point=${point._id}&center=${point.x},${point.y}&zoom=16`);
    await edit.change(point._id);
    await edit.number('Скорость').fill('90');
    await edit.saveButton().click();
    await waits(page, 2);
    await page.getByRole('textbox', { name: 'Новый комментарий' }).fill('Проверил на месте');
    await page.getByRole('button', { name: 'Отправить', exact: true }).click();
    await waits(page, 3);
    await page.goto(`/?point=${doomed._id}&center=${doomed.x},${doomed.y}&zoom=16`);
    await edit.chooseMore('Удалить');
    await page.getByRole('dialog').getByRole('textbox').fill('Её там больше нет');
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Удалить/ })
      .click();
    await waits(page, 4);

    await page.reload();
    await waits(page, 4);
    await page.getByRole('button', { name: /ждут отправки/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Ждут отправки' });
    await becomes(() => dialog.getByRole('listitem').count(), 4);
    await dialog.locator(':focus').waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });

    await context.setOffline(false);
    await page.getByText('Отправлены 4 правки').waitFor();
    await page.getByText(/ждут отправки/i).waitFor({ state: 'detached' });
    assert.equal(await drawn.count(), 0, 'a sent edit is no longer waiting');
    assert.equal((await anna.read(point._id)).speed, 90);
    assert.equal((await anna.read(doomed._id)).rating, -2);
    const around = await page.request.get(
      `/api/points/?bbox=${point.x - 0.004},${point.y},${point.x},${point.y + 0.003}&types=crosswalk`,
    );
    assert.equal(((await around.json()) as { total: number }).total, 1);
    const comments = await page.request.get(`/api/comments/${point._id}`);
    const { items } = (await comments.json()) as { items: { text: string }[] };
    assert.deepEqual(
      items.map(({ text }) => text),
      ['Проверил на месте'],
    );
  },
);

test('an edit survives the end of the session and is sent after its author signs in again', async () => {
  const anna = await member();
  const point = await anna.add(camera(0.03));
  const { page, context, edit } = await firstVisit(anna, point);
  await page.goto(`/?point=${point._id}&center=${point.x},${point.y}&zoom=16`);
  await edit.change(point._id);
  await context.setOffline(true);
  await edit.number('Скорость').fill('110');
  await edit.saveButton().click();
  await waits(page, 1);
  await context.clearCookies();
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Войдите, чтобы отправить правки: 1' }).waitFor();
  await anna.enter(context);
  await page.reload();
  await page.getByText('Отправлена 1 правка').waitFor();
  assert.equal((await anna.read(point._id)).speed, 110);
});
