import assert from 'node:assert/strict';
import { MemberAccount } from '../../drivers/account/member-account.ts';
import { becomes } from '../../drivers/becomes.ts';
import { MapDriver } from '../../drivers/map/map-driver.ts';
import { setStage } from '../../drivers/stage.ts';
import { test } from '../../drivers/test.ts';
import { seriousFindings } from '../../drivers/walk/serious-findings.ts';

const stage = setStage({ SAMPLE_DATA: 'off' });

test(
  'watching a point from its card sends a mail about a change by another member, but not about one’s own',
  { tag: '@core' },
  async () => {
    const author = await MemberAccount.of(stage.server(), 'author');
    const watcher = await MemberAccount.of(stage.server(), 'watcher');
    const camera = await author.add({ x: 60, y: 57, type: 'static_cam', speed: 60 });
    const { page, context, complaints } = await stage.visitor();
    await watcher.enter(context);
    await new MapDriver(page).open(`/?point=${camera._id}&center=60,57&zoom=16`);
    const more = page.getByRole('button', { name: 'Ещё о точке' });
    const watch = page.getByRole('menuitemcheckbox', { name: 'Следить за точкой' });
    await more.click();
    const stored = page.waitForResponse((answer) => answer.request().method() === 'POST' && answer.ok());
    await watch.click();
    await stored;
    await page.reload();
    await more.click();
    await page.getByRole('menuitemcheckbox', { name: 'Следить за точкой', checked: true }).waitFor();

    const own = await watcher.change(camera, { distance: 400 });
    await author.change(own, { speed: 80 }, 'Знак сменили');
    const [mail = ''] = await watcher.mails();
    assert.ok(mail.includes(`/history/${camera._id}`), mail);
    assert.ok(mail.includes('автор author') && mail.includes('Знак сменили'), mail);
    assert.ok(!mail.includes('автор watcher'), 'nothing about one’s own change');
    assert.match(mail, /Скорость[^:\n]*: 60.км\/ч → 80.км\/ч/u);
    assert.match(mail, /List-Unsubscribe-Post: List-Unsubscribe=One-Click/);
    assert.match(mail, /src="cid:map-1\./);
    assert.match(mail, /Content-Type: image\/png/);
    assert.equal((await watcher.mails()).length, 1);
    assert.deepEqual(complaints, []);

    const settings = /Отписаться от этих писем: (\S+)/.exec(mail)?.[1] ?? '';
    await page.goto(settings);
    await page.getByRole('button', { name: 'Отписаться' }).click();
    await page.getByText('Готово, отписали').waitFor();
    await page.goto('/account/watcher/profile');
    const frequency = page.getByRole('combobox', { name: 'Точки и области, за которыми слежу' });
    await becomes(() => frequency.inputValue(), 'off');
  },
);

test('an area is drawn on the map, named and saved, and a new point in it triggers a mail', async () => {
  const dweller = await MemberAccount.of(stage.server(), 'dweller');
  const passer = await MemberAccount.of(stage.server(), 'passer');
  const { page, context, complaints } = await stage.visitor();
  await dweller.enter(context);
  const map = new MapDriver(page);
  await map.open('/?center=70,57&zoom=10');
  await map.dragBy(-5, 0);
  await page.goto('/account/dweller/profile');
  await page.getByRole('button', { name: 'Добавить область' }).click();
  const dialog = page.getByRole('dialog', { name: 'Новая область' });
  await dialog.getByRole('button', { name: 'Сохранить область' }).click();
  await dialog.getByText('Дайте области название').waitFor();
  await dialog.getByText('Нужно хотя бы 3 угла').waitFor();
  await dialog.getByRole('textbox', { name: 'Название' }).fill('Дорога на дачу');
  const canvas = dialog.locator('canvas');
  await canvas.waitFor();
  await map.isDrawn();
  const box = await canvas.boundingBox();
  assert.ok(box);
  for (const [right, down] of [
    [0.25, 0.25],
    [0.75, 0.25],
    [0.75, 0.8],
    [0.25, 0.8],
  ] as const) {
    await page.mouse.click(box.x + box.width * right, box.y + box.height * down);
  }
  const corner = dialog.getByRole('button', { name: 'Угол 4' });
  await corner.waitFor();
  await corner.focus();
  await page.keyboard.press('ArrowLeft');
  assert.deepEqual(await seriousFindings(page), []);
  await dialog.getByRole('button', { name: 'Сохранить область' }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByText('Сохранено').waitFor();
  await page.reload();
  await page.getByRole('button', { name: 'Изменить область Дорога на дачу' }).waitFor();

  const camera = await passer.add({ x: 70, y: 57, type: 'static_cam' });
  const [mail = ''] = await dweller.mails();
  assert.ok(mail.includes(`/history/${camera._id}`), mail);

  await page.getByRole('button', { name: 'Удалить область Дорога на дачу' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Удалить' }).click();
  await page.getByRole('button', { name: 'Изменить область Дорога на дачу' }).waitFor({ state: 'detached' });
  assert.deepEqual(complaints, []);
});
