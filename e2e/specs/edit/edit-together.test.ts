import assert from 'node:assert/strict';
import { EditorAccount } from '../../drivers/account/editor-account.ts';
import { EditDriver, signIn } from '../../drivers/map/edit-driver.ts';
import { setStage } from '../../drivers/stage.ts';
import { test } from '../../drivers/test.ts';

const stage = setStage({ SAMPLE_DATA: 'off' });

test(
  'two people change one point: the later one sees what changed and takes it in field by field',
  { tag: '@core' },
  async () => {
    const account = await EditorAccount.of(stage.server());
    const point = await account.add({ x: 60, y: 58, type: 'static_cam', speed: 60, direction: 90 });
    const [first, second] = [await stage.visitor(), await stage.visitor()];
    await signIn(first, stage.server(), 'anna');
    await signIn(second, stage.server(), 'boris');
    const [anna, boris] = [new EditDriver(first.page), new EditDriver(second.page)];
    for (const edit of [anna, boris]) {
      await edit.map.open(`/?point=${point._id}&center=60,58&zoom=17`);
      await edit.change(point._id);
    }
    await boris.page.getByRole('button', { name: 'Скорость, км/ч: больше' }).click();
    await boris.choose('Контроль разметки');

    await anna.number('Скорость').fill('90');
    await anna.choose('Снимает в спину');
    await anna.page.getByRole('textbox', { name: 'Комментарий к правке' }).fill('Новый знак');
    await anna.save();

    await boris.page.getByText('Эту точку только что изменил другой участник.').waitFor();
    await boris.saveButton().click();
    const merge = boris.page.getByRole('region', { name: 'Пока вы правили, точку изменили' });
    await merge.waitFor();
    await merge.getByText('anna').waitFor();
    await merge.getByText('«Новый знак»').waitFor();
    const saveChoice = merge.getByRole('button', { name: 'Сохранить с этим выбором' });
    assert.ok(await saveChoice.isDisabled(), 'a conflict waits for a choice');
    await merge
      .getByRole('group', { name: /Скорость/ })
      .getByRole('radio', { name: /У вас/ })
      .check();
    assert.ok(
      await merge
        .getByRole('group', { name: /Снимает в спину/ })
        .getByRole('radio', { name: /У другого/ })
        .isChecked(),
    );
    await saveChoice.click();
    const saved = await boris.isSaved();
    assert.deepEqual([saved.version, saved.speed, saved.inBack, saved.markings], [3, 70, true, true]);
  },
);

test('a point that was deleted meanwhile is restored and edited on', async () => {
  const account = await EditorAccount.of(stage.server());
  const point = await account.add({ x: 61, y: 58, type: 'static_cam', speed: 60 });
  const visitor = await stage.visitor();
  await signIn(visitor, stage.server(), 'vera', 'editor');
  const edit = new EditDriver(visitor.page);
  await edit.map.open(`/?point=${point._id}&center=61,58&zoom=17`);
  await edit.change(point._id);
  await edit.page.getByRole('button', { name: 'Скорость, км/ч: больше' }).click();
  await account.remove(point);
  await edit.saveButton().click();
  await edit.page.getByText('Пока вы правили, точку удалили').waitFor();
  await edit.page.getByRole('button', { name: 'Восстановить и продолжить' }).click();
  await edit.page.getByRole('textbox', { name: 'Почему возвращаете' }).fill('Стоит на месте');
  await edit.page.getByRole('button', { name: 'Восстановить точку' }).click();
  await edit.page.getByRole('button', { name: 'Сохранить с этим выбором' }).click();
  const saved = await edit.isSaved();
  assert.deepEqual([saved.rating, saved.speed, saved.version], [1, 70, 4]);
});

test('a duplicate is warned about as it arises, and saved as another point only when confirmed', async () => {
  const account = await EditorAccount.of(stage.server());
  const there = await account.add({ x: 62, y: 58, type: 'static_cam', direction: 90 });
  const visitor = await stage.visitor();
  await signIn(visitor, stage.server(), 'doubter');
  const { page } = visitor;
  const edit = new EditDriver(page);
  await edit.map.open('/?center=62,58&zoom=17');
  await edit.addAt(62.0005, 58);
  await edit.chooseType('Муляж');
  const warning = page.getByLabel('Рядом есть похожая точка');
  assert.equal(await warning.count(), 0, 'another direction is no duplicate');
  await edit.number('Азимут').fill('100');
  await warning.waitFor();
  await warning.getByText(new RegExp(`Статическая камера №\\s${there._id}`)).waitFor();
  await edit.saveButton().click();
  await page.getByText(new RegExp(`Новая точка «Муляж» повторяет №\\s${there._id} «Статическая камера»`)).waitFor();
  await page.getByRole('button', { name: 'Сохранить: это другая точка' }).click();
  const saved = await edit.isSaved();
  assert.equal(saved.type, 'dummy');
});

test('nearer than 20 m the way leads to the point that is there', async () => {
  const account = await EditorAccount.of(stage.server());
  const there = await account.add({ x: 63, y: 58, type: 'static_cam', direction: 1 });
  const visitor = await stage.visitor();
  await signIn(visitor, stage.server(), 'again');
  const { page } = visitor;
  const edit = new EditDriver(page);
  await edit.map.open('/?center=63.0001,58&zoom=18');
  await edit.addAt(63.0002, 58);
  await edit.chooseType('Статическая камера');
  const warning = page.getByLabel('Похоже, эта точка здесь уже есть');
  await warning.waitFor();
  await edit.turnTo(1);
  await edit.saveButton().click();
  await page.getByText('Новая точка «Статическая камера» повторяет').waitFor();
  assert.equal(await page.getByRole('button', { name: 'Сохранить: это другая точка' }).count(), 0);
  await warning.getByRole('button', { name: new RegExp(`Открыть №\\s${there._id}`) }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Уйти без сохранения' }).click();
  await page.getByRole('article', { name: new RegExp(`№\\s${there._id}$`) }).waitFor();
});
