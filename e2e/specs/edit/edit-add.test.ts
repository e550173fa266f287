import assert from 'node:assert/strict';
import { Keyboard } from '../../drivers/keyboard.ts';
import { EditDriver, signIn } from '../../drivers/map/edit-driver.ts';
import { setStage } from '../../drivers/stage.ts';
import { tabTo } from '../../drivers/tab-to.ts';
import { test } from '../../drivers/test.ts';

const stage = setStage({ SAMPLE_DATA: 'off' });

/** One type of each group. */
const groups = [
  { group: 'cameras', type: 'mobile_ambush', name: 'Мобильная засада' },
  { group: 'limits', type: 'begin_village', name: 'Начало населённого пункта' },
  { group: 'road', type: 'bad_road', name: 'Плохая дорога' },
  { group: 'warnings', type: 'dang_other', name: 'Другая опасность' },
  { group: 'posts', type: 'stationary_porst_dps', name: 'Стационарный пост ДПС' },
] as const;
/** What is peculiar to them is behind “More”. */
const hasDetails = new Set<string>(['mobile_ambush', 'bad_road', 'dang_other']);

test('a point of each type group is added by mouse with the fields of its form', { tag: '@core' }, async () => {
  const visitor = await stage.visitor();
  await signIn(visitor, stage.server(), 'mouse');
  const edit = new EditDriver(visitor.page);
  await edit.map.open('/?center=60.6,56.8&zoom=17');
  for (const [index, { type, name }] of groups.entries()) {
    const position = [60.6 + index * 0.001, 56.8] as const;
    await edit.map.goTo(...position, 17);
    await edit.addAt(position[0] + 0.0003, position[1]);
    await edit.chooseType(name);
    if (hasDetails.has(type)) await edit.openMore();
    if (type === 'mobile_ambush') await edit.choose('Экипаж ДПС');
    if (type === 'begin_village') await edit.page.getByRole('textbox', { name: 'Название' }).fill('Берёзовка');
    if (type === 'bad_road') await edit.choose('Ямы');
    if (type === 'dang_other') await edit.choose('Дикие животные');
    await edit.page.getByRole('button', { name: 'Скорость, км/ч: больше' }).click();
    await edit.turnTo(200);
    const point = await edit.save();
    assert.equal(point.type, type);
    assert.deepEqual([point.speed, point.direction], [70, 200]);
    assert.ok(Math.abs(point.x - position[0] - 0.0003) < 0.00005, `x ${point.x}`);
    if (type === 'mobile_ambush') assert.equal(point.subType, 'crewDPS');
    if (type === 'begin_village') assert.equal(point.comment, 'Берёзовка');
    if (type === 'bad_road') assert.equal(point.pit, true);
    if (type === 'dang_other') assert.equal(point.wildAnimals, true);
    await edit.map.shows(point._id);
    await edit.closeCard();
  }
  assert.deepEqual(visitor.complaints, []);
});

test('a point of each type group is added by keyboard alone', async () => {
  const visitor = await stage.visitor();
  await signIn(visitor, stage.server(), 'keys');
  const { page } = visitor;
  const edit = new EditDriver(page);
  const keyboard = new Keyboard(page);
  await edit.map.open('/?center=70,56.8&zoom=17');
  for (const [index, { type, name }] of groups.entries()) {
    await edit.map.goTo(70 + index * 0.01, 56.8, 17);
    await tabTo(page, page.getByRole('button', { name: 'Добавить точку' }));
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Поставить здесь' }).and(page.locator(':focus')).waitFor();
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Статическая камера' }).and(page.locator(':focus')).waitFor();
    const tile = edit.types().getByRole('button', { name, exact: true });
    await keyboard.arrowTo(tile, 'ArrowRight');
    await page.keyboard.press('Enter');
    await tabTo(page, edit.number('Скорость'));
    await page.keyboard.press('ArrowUp');
    await tabTo(page, page.getByRole('slider', { name: 'Направление', exact: true }));
    await page.keyboard.press('PageUp');
    await tabTo(page, edit.saveButton());
    await page.keyboard.press('Enter');
    const point = await edit.isSaved();
    assert.deepEqual([point.type, point.speed, point.direction], [type, 70, 16]);
    assert.ok(Math.abs(point.x - 70 - index * 0.01) < 0.0001, `x ${point.x}`);
    await edit.closeCard();
  }
  assert.deepEqual(visitor.complaints, []);
});
