import assert from 'node:assert/strict';
import { becomes } from '../../drivers/becomes.ts';
import { Keyboard } from '../../drivers/keyboard.ts';
import { EditDriver, signIn } from '../../drivers/map/edit-driver.ts';
import { setStage } from '../../drivers/stage.ts';
import { tabTo } from '../../drivers/tab-to.ts';
import { test } from '../../drivers/test.ts';

const stage = setStage({ SAMPLE_DATA: 'off' });

/** One of each group of types, far enough from each other. */
const groups = [
  { group: 'cameras', type: 'mobile_ambush', name: 'Мобильная засада' },
  { group: 'limits', type: 'begin_village', name: 'Начало населённого пункта' },
  { group: 'road', type: 'bad_road', name: 'Плохая дорога' },
  { group: 'warnings', type: 'dang_other', name: 'Другая опасность' },
  { group: 'posts', type: 'stationary_porst_dps', name: 'Стационарный пост ДПС' },
] as const;

test('one of each group of types is added by mouse, with what its form asks', { tag: '@core' }, async () => {
  const visitor = await stage.visitor();
  await signIn(visitor, stage.server(), 'mouse');
  const edit = new EditDriver(visitor.page);
  await edit.map.open('/?center=60.6,56.8&zoom=17');
  for (const [index, { type, name }] of groups.entries()) {
    const position = [60.6 + index * 0.001, 56.8] as const;
    await edit.map.goTo(...position, 17);
    await edit.addAt(position[0] + 0.0003, position[1]);
    await edit.chooseType(name);
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

test('one of each group of types is added with the keyboard alone', async () => {
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

test('far out the map asks to come closer, then takes the click', async () => {
  const visitor = await stage.visitor();
  await signIn(visitor, stage.server(), 'far');
  const edit = new EditDriver(visitor.page);
  await edit.map.open('/?center=80,56.8&zoom=12');
  await edit.page.getByRole('button', { name: 'Добавить точку' }).click();
  await edit.page.getByText('Приблизьте карту, чтобы добавить точку').waitFor();
  await edit.map.clickAt(80, 56.8);
  await edit.page.getByRole('button', { name: 'Приблизить карту' }).click();
  await edit.page.getByText('Нажмите на карту в нужном месте').waitFor();
  assert.ok((await edit.map.view()).zoom >= 16);
  await edit.map.isDrawn();
  await edit.map.clickAt(80.0005, 56.8001);
  await edit.chooseType('Статическая камера');
  await edit.turnTo(90);
  const point = await edit.save();
  assert.ok(Math.abs(point.x - 80.0005) < 0.0001 && Math.abs(point.y - 56.8001) < 0.0001, `${point.x}, ${point.y}`);
});

test('a visitor who wants to add is led to the sign-in and goes on from the same position', async () => {
  const visitor = await stage.visitor();
  const edit = new EditDriver(visitor.page);
  await edit.map.open('/?center=81,56.8&zoom=17');
  const { x, y } = await edit.map.positionOf(81, 56.8);
  await edit.page.mouse.click(x, y, { button: 'right' });
  await edit.page.getByRole('menuitem', { name: 'Добавить точку' }).click();
  await edit.page.getByText('Чтобы добавить точку, войдите').waitFor();
  await edit.page.getByText('Место на карте запомнится').waitFor();
  await edit.page.getByRole('complementary', { name: 'Правка карты' }).getByRole('button', { name: 'Войти' }).click();
  const modal = edit.page.getByRole('dialog', { name: 'Вход' });
  await modal.getByRole('textbox', { name: 'Логин' }).fill('admin');
  await modal.getByLabel('Пароль', { exact: true }).fill(stage.server().adminPassword);
  await modal.getByRole('button', { name: 'Войти' }).click();
  await edit.page.getByRole('dialog', { name: 'Почта' }).getByRole('button', { name: 'Позже' }).click();
  await edit.chooseType('Статическая камера');
  await edit.turnTo(90);
  const point = await edit.save();
  assert.ok(Math.abs(point.x - 81) < 0.0001, `x ${point.x}`);
});

test('the form of a type has its own fields; another type drops what does not apply and says so', async () => {
  const visitor = await stage.visitor();
  await signIn(visitor, stage.server(), 'types');
  const edit = new EditDriver(visitor.page);
  await edit.map.open('/?center=82,56.8&zoom=17');
  await edit.addAt(82.0003, 56.8);
  await edit.chooseType('Статическая камера');
  await edit.choose('Контроль разметки');
  await edit.choose('Контроль обочины');
  await edit.page.getByRole('combobox', { name: 'Модель' }).click();
  await edit.page.getByRole('option', { name: 'Кордон', exact: true }).click();
  await edit.page.getByRole('button', { name: 'Тип: Сменить' }).click();
  await edit.chooseType('Контроль проезда на красный');
  const notice = edit.page.getByText('К новому типу не относится и убрано');
  await notice.waitFor();
  assert.match(await notice.innerText(), /Модель, Контроль обочины/);
  await becomes(() => edit.flag('Контроль разметки').isChecked(), true);
  await becomes(() => edit.flag('Контроль обочины').count(), 0);
  await edit.page.getByRole('button', { name: 'Вернуть как было' }).click();
  await becomes(() => edit.flag('Контроль обочины').isChecked(), true);
  await edit.turnTo(90);
  const point = await edit.save();
  assert.deepEqual([point.type, point.subType, point.markings, point.roadside], ['static_cam', 'kordon', true, true]);
});

test('a careless volunteer cannot save a camera without saying where it looks', async () => {
  const visitor = await stage.visitor();
  await signIn(visitor, stage.server(), 'careless');
  const { page } = visitor;
  const edit = new EditDriver(page);
  await edit.map.open('/?center=83,56.8&zoom=17');
  await edit.addAt(83.0003, 56.8);
  await edit.chooseType('Статическая камера');
  const dial = page.getByRole('slider', { name: 'Направление', exact: true });
  await becomes(() => dial.getAttribute('aria-valuetext'), 'не задано');
  assert.equal(await edit.number('Азимут').inputValue(), '', 'no number is made up');
  const sent: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()));
  await edit.saveButton().click();
  await page.getByText('Скажите, куда смотрит').waitFor();
  await page.getByText('1 ошибка').waitFor();
  await dial.and(page.locator(':focus')).waitFor();
  assert.deepEqual(sent, []);
  await becomes(() => dial.getAttribute('aria-invalid'), 'true');

  await page.getByRole('button', { name: 'На север, так и есть' }).click();
  await becomes(() => page.getByText('1 ошибка').count(), 0);
  const north = await edit.save();
  assert.equal(north.direction, 360);

  await edit.closeCard();
  await edit.map.goTo(83.01, 56.8, 17);
  await edit.addAt(83.0103, 56.8);
  await edit.chooseType('Статическая камера');
  await edit.pull('turn', 60, 60);
  const pulled = await edit.save();
  assert.ok(pulled.direction > 30 && pulled.direction < 170, `${pulled.direction}`);
  assert.deepEqual(visitor.complaints, []);
});

test('a point in the sea is asked about before it is saved, once', async () => {
  const visitor = await stage.visitor();
  await signIn(visitor, stage.server(), 'sea');
  const { page } = visitor;
  const edit = new EditDriver(page);
  await edit.map.open('/?center=-30,30&zoom=17');
  await edit.addAt(-30, 30);
  await edit.chooseType('Плохая дорога');
  await edit.choose('Ямы');
  await edit.turnTo(200);
  await page.getByText('Точка стоит в море').waitFor();
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/api/points')) sent.push(request.url());
  });
  await edit.saveButton().click();
  await page.getByRole('alert').filter({ hasText: 'Точка стоит в море' }).waitFor();
  await page.getByRole('button', { name: 'Так и есть' }).and(page.locator(':focus')).press('Enter');
  await page.getByText('Точка стоит в море').waitFor({ state: 'detached' });
  assert.deepEqual(sent, []);
  const point = await edit.save();
  assert.equal(point.type, 'bad_road');
  assert.deepEqual(visitor.complaints, []);
});
