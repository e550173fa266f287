import assert from 'node:assert/strict';
import { EditorAccount } from '../../drivers/account/editor-account.ts';
import { EditDriver, signIn } from '../../drivers/map/edit-driver.ts';
import { setStage } from '../../drivers/stage.ts';
import { test } from '../../drivers/test.ts';

const stage = setStage({ SAMPLE_DATA: 'off' });

test('when two people change the same point, the second merges the changes field by field before saving', async () => {
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
  assert.ok(await saveChoice.isDisabled(), 'the conflict must be resolved first');
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
});
