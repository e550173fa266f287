import assert from 'node:assert/strict';
import type { Locator } from '@playwright/test';
import { EditorAccount } from '../../drivers/account/editor-account.ts';
import { becomes } from '../../drivers/becomes.ts';
import { EditDriver, signIn } from '../../drivers/map/edit-driver.ts';
import { setStage } from '../../drivers/stage.ts';
import { test } from '../../drivers/test.ts';

const stage = setStage({ SAMPLE_DATA: 'off' });

async function opened(login: string, fields: { x: number; y: number; [field: string]: unknown }, role?: string) {
  const account = await EditorAccount.of(stage.server());
  const point = await account.add(fields);
  const visitor = await stage.visitor();
  await signIn(visitor, stage.server(), login, role);
  const edit = new EditDriver(visitor.page);
  await edit.map.open(`/?point=${point._id}&center=${fields.x - 0.001},${fields.y}&zoom=17`);
  await edit.change(point._id);
  return { account, point, visitor, edit };
}

/** Waits until a number has changed. */
async function isNoLonger(field: Locator, before: string): Promise<void> {
  await becomes(async () => (await field.inputValue()) === before, false, `it is still ${before}`);
}

test(
  'dragging its handles moves, turns, lengthens and widens a point, and the form shows the new values',
  { tag: '@core' },
  async () => {
    const position = { x: 60, y: 57 };
    const { edit, point, visitor } = await opened('handles', {
      ...position,
      type: 'static_cam',
      direction: 90,
      distance: 120,
      angle: 30,
    });
    await edit.openMore();
    await edit.pull('place', 0, -60);
    await edit.pull('turn', -40, 60);
    await isNoLonger(edit.number('Азимут'), '90');
    await edit.pull('reach', 0, 40);
    await isNoLonger(edit.number('Дальность'), '120');
    await edit.pull('right', -20, 20);
    await isNoLonger(edit.number('Угол обзора'), '30');
    const saved = await edit.save();
    assert.equal(saved.version, 2);
    assert.ok(saved.y > position.y && Math.abs(saved.x - position.x) < 0.00002, `${saved.x}, ${saved.y}`);
    const direction = Number(saved.direction);
    assert.ok(direction > 90 && direction < 180, `direction ${direction}`);
    assert.ok(saved.distance > 120, `distance ${saved.distance}`);
    assert.ok(saved.angle > 30, `angle ${saved.angle}`);
    await edit.map.shows(point._id);
    assert.deepEqual(visitor.complaints, []);
  },
);

test('leaving unsaved changes asks for confirmation: closing, going back or opening another page', async () => {
  const { edit, visitor } = await opened('leaving', { x: 64, y: 57, type: 'static_cam' });
  const { page } = visitor;
  await page.getByRole('button', { name: 'Скорость, км/ч: больше' }).click();
  const question = page.getByRole('dialog', { name: 'Уйти без сохранения?' });
  for (const leave of [
    () => page.getByRole('button', { name: 'Закрыть' }).first().click(),
    () => page.goBack(),
    () => page.getByRole('link', { name: 'История', exact: true }).first().click(),
  ]) {
    await leave();
    await question.getByRole('button', { name: 'Остаться' }).click();
    await question.waitFor({ state: 'detached' });
    await becomes(() => edit.number('Скорость').inputValue(), '70');
  }
  await page.getByRole('button', { name: 'Закрыть' }).first().click();
  await question.getByRole('button', { name: 'Уйти без сохранения' }).click();
  await edit.saveButton().waitFor({ state: 'detached' });
  await page.getByRole('article', { name: /^Точка №/ }).waitFor();
});

test('unsaved input survives a reload, and a save can be undone from its notice', async () => {
  const { edit, visitor, point } = await opened('reloading', { x: 65, y: 57, type: 'static_cam', speed: 60 });
  const { page } = visitor;
  await page.getByRole('button', { name: 'Скорость, км/ч: больше' }).click();
  page.once('dialog', (question) => void question.accept());
  await page.reload();
  await page.getByText('Здесь то, что вы ввели до перезагрузки страницы.').waitFor();
  await becomes(() => edit.number('Скорость').inputValue(), '70');
  const saved = await edit.save();
  assert.equal(saved.speed, 70);
  await page.getByRole('alert').getByRole('button', { name: 'Отменить' }).click();
  await page.getByText('Отменено, всё как было').waitFor();
  await page.getByRole('img', { name: 'Ограничение 60 км/ч' }).waitFor();
  assert.equal((await edit.stored(point._id)).speed, 60);
  assert.deepEqual(visitor.complaints, []);
});

test('an editor deletes a point with a reason and restores it from its card', { tag: '@core' }, async () => {
  const account = await EditorAccount.of(stage.server());
  const point = await account.add({ x: 67, y: 57, type: 'rec_policeman', rating: 0 });
  const visitor = await stage.visitor();
  await signIn(visitor, stage.server(), 'remover', 'editor');
  const { page } = visitor;
  const edit = new EditDriver(page);
  await edit.map.open(`/?point=${point._id}&center=67,57&zoom=17`);
  await edit.chooseMore('Удалить');
  const question = page.getByRole('dialog');
  await becomes(() => question.getByRole('button', { name: 'Удалить точку' }).isDisabled(), true);
  await question.getByRole('textbox', { name: 'Почему удаляете' }).fill('Неровность срезали');
  await question.getByRole('button', { name: 'Удалить точку' }).click();
  await page.getByText('Точка удалена').first().waitFor();
  assert.equal((await edit.stored(point._id)).rating, -2);
  await page.getByRole('button', { name: 'Восстановить', exact: true }).click();
  await page.getByRole('textbox', { name: 'Почему возвращаете' }).fill('Положили снова');
  await page.getByRole('button', { name: 'Восстановить точку' }).click();
  await page.getByText('Точка сохранена').first().waitFor();
  assert.equal((await edit.stored(point._id)).rating, 0);
});
