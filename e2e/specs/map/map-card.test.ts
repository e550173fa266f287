import assert from 'node:assert/strict';
import { EditorAccount } from '../../drivers/account/editor-account.ts';
import { becomes } from '../../drivers/becomes.ts';
import { MapDriver } from '../../drivers/map/map-driver.ts';
import { RequestLog, isTile } from '../../drivers/request-log.ts';
import { setStage } from '../../drivers/stage.ts';
import { test } from '../../drivers/test.ts';

const stage = setStage({ SAMPLE_DATA: 'off' });
const position = { x: 60.612345, y: 56.838011 };

test(
  'clicking a camera opens its card in the language of the visitor and puts the point into the URL',
  { tag: '@core' },
  async () => {
    const editor = await EditorAccount.of(stage.server());
    const camera = await editor.add({ ...position, type: 'static_cam', speed: 80, direction: 180, markings: true });
    const { page, complaints } = await stage.visitor();
    const map = new MapDriver(page);
    await map.open('/');
    await map.goTo(position.x, position.y, 16);
    await map.clickAt(position.x, position.y);
    const card = page.getByRole('article', { name: `Точка № ${camera._id}` });
    await card.waitFor();
    await page.getByRole('img', { name: 'Ограничение 80 км/ч' }).waitFor();
    await page.getByText('Ловит едущих на север').waitFor();
    await page.getByText('Новая, ещё не подтверждена').click();
    await page.getByText('Добавлена только что, admin').waitFor();
    await card.getByText('Контроль разметки').waitFor();
    assert.equal(new URL(page.url()).searchParams.get('point'), camera._id);
    await map.isDrawn();
    await becomes(
      async () => (await map.points()).map(({ id }) => id),
      [camera._id],
      'the camera stays visible next to its card',
    );
    await page.keyboard.press('Escape');
    await card.waitFor({ state: 'detached' });
    await page.waitForURL(({ searchParams }) => !searchParams.has('point'));
    assert.deepEqual(complaints, []);
  },
);

test(
  'an average-speed section is drawn as a line, and clicking its finish opens the card of the section',
  { tag: '@core' },
  async () => {
    const editor = await EditorAccount.of(stage.server());
    const childrens = [
      { x: 65.02, y: 57.0, dirType: 1, direction: 270, distance: 500, angle: 15 },
      { x: 65.04, y: 57.0, dirType: 1, direction: 270, distance: 500, angle: 15 },
    ];
    const section = await editor.add({ x: 65, y: 57, type: 'speed_cam', direction: 270, childrens });
    const { page } = await stage.visitor();
    const map = new MapDriver(page);
    await map.open('/');
    await map.goTo(65.02, 57, 13);
    await becomes(() => map.sections(), [section._id]);
    const before = await map.view();
    await map.clickAt(65.04, 57);
    await page.getByRole('article', { name: `Точка № ${section._id}` }).waitFor();
    assert.ok(before.zoom > 0);
  },
);

test(
  'the filter hides unselected types without requesting tiles, and the next visit restores it',
  { tag: '@core' },
  async () => {
    const editor = await EditorAccount.of(stage.server());
    const camera = await editor.add({ x: 61.5, y: 57.5, type: 'static_cam' });
    const bump = await editor.add({ x: 61.501, y: 57.5, type: 'rec_policeman' });
    const { page } = await stage.visitor();
    const map = new MapDriver(page);
    await map.open('/');
    await map.goTo(61.5, 57.5, 16);
    await page.getByRole('button', { name: 'Фильтр' }).click();
    const panel = map.panel('Фильтр карты');
    await panel.waitFor();
    const requests = new RequestLog(page);
    await panel.getByRole('button', { name: 'Снять все' }).click();
    await map.hides(bump._id);
    await map.hides(camera._id);
    await panel.getByRole('button', { name: 'Типы: Дорога' }).click();
    await panel.getByRole('checkbox', { name: 'Искусственная неровность' }).check();
    await map.shows(bump._id);
    assert.deepEqual(requests.stop().filter(isTile), []);
    await map.open('/');
    await map.shows(bump._id);
    await map.hides(camera._id);
  },
);

test('without scripts the URL of a point shows a text about it; the app replaces the text with the card', async () => {
  const editor = await EditorAccount.of(stage.server());
  const { _id } = await editor.add({ x: 61.7, y: 58.31, type: 'speed_limit', speed: 40 });
  const plain = await stage.visitor({ javaScriptEnabled: false });
  await plain.page.goto(`/?point=${_id}`);
  await plain.page.getByRole('heading', { name: 'Ограничение скорости, 40 км/ч' }).waitFor();
  await plain.leave();
  const { page, complaints } = await stage.visitor();
  await page.goto(`/?point=${_id}`);
  await page.getByRole('article', { name: `Точка № ${_id}` }).waitFor();
  await becomes(() => page.locator('.page-text').count(), 0);
  assert.deepEqual(complaints, []);
});
