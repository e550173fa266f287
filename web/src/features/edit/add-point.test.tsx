import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createPoint, getPlace, signIn } from '@dozor/contract/calls.ts';
import { offeredPhoto } from '../../point/offered-photo.ts';
import { findCard, findNamed, named, openToAdd } from '../../testing/edit-form.ts';
import { member } from '../../testing/open-app.tsx';

const somewhere = { country: 'RU', region: '', speedUnit: 'km/h', isAtSea: false, hasNeighbour: true } as const;

const groups = [
  { type: 'mobile_ambush', name: 'Мобильная засада', choice: 'Экипаж ДПС', has: { subType: 'crewDPS' } },
  { type: 'bad_road', name: 'Плохая дорога', choice: 'Ямы', has: { pit: true } },
  { type: 'dang_other', name: 'Другая опасность', choice: 'Дикие животные', has: { wildAnimals: true } },
  { type: 'stationary_porst_dps', name: 'Стационарный пост ДПС', choice: null, has: {} },
] as const;

test.each(groups)(
  '$type is added where the menu was opened, with the fields of its form',
  async ({ type, name, choice, has }) => {
    const { form, points, server } = await openToAdd();
    await form.addAt([60.0003, 57]);
    await form.chooseType(name);
    if (choice !== null) await form.choose(choice);
    await form.press('Скорость, км/ч: больше');
    form.fillNumber('Азимут', '200');
    await form.save();
    expect(points.get('101')).toMatchObject({ type, speed: 70, direction: 200, x: 60.0003, y: 57, ...has });
    expect(server.requestsOf(createPoint)).toHaveLength(1);
    await findCard('101');
  },
);

test('a new point asks for its limit and direction; state, model, flags and reason are behind “More”', async () => {
  const { form } = await openToAdd();
  await form.addAt([60, 57]);
  await form.chooseType('Статическая камера');
  const isFolded = (text: string | RegExp) => screen.getByText(text).closest('[hidden]') !== null;
  expect(['Скорость, км/ч', 'Направления'].map(isFolded)).toEqual([false, false]);
  const folded = ['Состояние', 'Что ещё известно', 'Комментарий к правке'];
  expect(folded.map(isFolded)).toEqual([true, true, true]);
  await form.press(/^Ещё: состояние/);
  expect(folded.map(isFolded)).toEqual([false, false, false]);
});

test('the name of a village has its own field and is stored as the comment', async () => {
  const { form, points, user } = await openToAdd();
  await form.addAt([60, 57]);
  await form.chooseType('Начало населённого пункта');
  await user.type(screen.getByLabelText('Название'), 'Берёзовка');
  form.fillNumber('Азимут', '200');
  await form.save();
  expect(points.get('101').comment).toBe('Берёзовка');
});

test('the button asks for a position; Enter places the point under the crosshair', async () => {
  const { form, user, points } = await openToAdd();
  await form.press('Добавить точку');
  const here = await findNamed('button', 'Поставить здесь');
  await waitFor(() => expect(document.activeElement).toBe(here));
  screen.getByText('Нажмите на карту в нужном месте');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Статическая камера'));
  await user.keyboard('{Enter}');
  await form.saveButton();
  await form.press('На север, так и есть');
  await form.save();
  expect(points.get('101')).toMatchObject({ x: 60, y: 57, direction: 360, type: 'static_cam' });
});

test('a point beyond the bounds of the map is rejected with an explanation', async () => {
  const { map, user } = await openToAdd();
  map.goTo([174.78, -41.29], 17);
  map.rightClick([174.78, -41.29]);
  await user.click(await findNamed('[role="menuitem"]', 'Добавить точку'));
  await screen.findByText('Эта карта кончается на ±170° / ±80°');
  expect(named('button', 'Поставить здесь')).toBeUndefined();
});

test('at a low zoom the map asks to zoom in before it accepts a click', async () => {
  const { form, map, points } = await openToAdd();
  map.goTo([80, 56.8], 12);
  await form.press('Добавить точку');
  await screen.findByText('Приблизьте карту, чтобы добавить точку');
  expect(map.stub.getContainer().dataset).not.toHaveProperty('placing');
  map.click([80, 56.8]);
  expect(named('[role="toolbar"]', 'Что здесь?')).toBeUndefined();
  await form.press('Приблизить карту');
  await screen.findByText('Нажмите на карту в нужном месте');
  expect(map.view().zoom).toBeGreaterThanOrEqual(16);
  expect(map.stub.getContainer().dataset).toHaveProperty('placing');
  map.click([80.0005, 56.8001]);
  await form.chooseType('Статическая камера');
  form.fillNumber('Азимут', '90');
  await form.save();
  expect(points.get('101')).toMatchObject({ x: 80.0005, y: 56.8001, direction: 90 });
});

test('Escape cancels placing a point', async () => {
  const { form, user, router } = await openToAdd();
  await form.press('Добавить точку');
  await findNamed('button', 'Поставить здесь');
  await user.keyboard('{Escape}');
  await findNamed('button', 'Добавить точку');
  expect(router.state.location.search).not.toHaveProperty('edit');
});

test('a keyboard shortcut starts placing a point', async () => {
  const { user } = await openToAdd();
  await user.keyboard('a');
  await findNamed('button', 'Поставить здесь');
});

test('a visitor who adds a point is asked to sign in and continues at the same position', async () => {
  const { form, map, user, points, server } = await openToAdd({ as: null });
  map.rightClick([60.0003, 57]);
  await user.click(await findNamed('[role="menuitem"]', 'Добавить точку'));
  await screen.findByText('Чтобы добавить точку, войдите');
  screen.getByText('Место на карте запомнится, продолжите с него.');
  server.answer(signIn, {
    user: { ...member('anna'), email: 'anna@example.com' },
    message: 'You have successfully entered',
  });
  await user.click(within(screen.getByRole('complementary', { name: 'Правка карты' })).getByText('Войти'));
  const modal = await screen.findByRole('dialog', { name: 'Вход', hidden: true });
  await user.type(await within(modal).findByLabelText('Логин'), 'anna');
  await user.type(within(modal).getByLabelText('Пароль'), 'a long enough password');
  await user.click(within(modal).getByText('Войти'));
  await form.chooseType('Статическая камера');
  form.fillNumber('Азимут', '90');
  await form.save();
  expect(points.get('101')).toMatchObject({ x: 60.0003, y: 57 });
});

test('a visitor who has not chosen a position sees what is possible without an account', async () => {
  const { form } = await openToAdd({ as: null });
  await form.press('Добавить точку');
  await screen.findByText('Смотреть карту и скачивать базу можно и без входа.');
});

test('changing the type drops the fields that do not apply and names them, and can be undone', async () => {
  const { form, user, points } = await openToAdd();
  await form.addAt([60.0003, 57]);
  await form.chooseType('Статическая камера');
  await form.choose('Контроль разметки');
  await form.choose('Контроль обочины');
  await user.click(screen.getByRole('combobox', { name: 'Модель', hidden: true }));
  await user.click(await screen.findByText('Кордон'));
  await form.press('Тип: Сменить');
  await form.chooseType('Контроль проезда на красный');
  const notice = await screen.findByText(/^К новому типу не относится и убрано/);
  expect(notice.textContent).toMatch(/Модель, Контроль обочины/);
  expect(form.flag('Контроль разметки').checked).toBe(true);
  expect(screen.queryByText('Контроль обочины')).toBeNull();
  await form.press('Вернуть как было');
  expect(form.flag('Контроль обочины').checked).toBe(true);
  expect(screen.queryByText(/^К новому типу не относится/)).toBeNull();
  form.fillNumber('Азимут', '90');
  await form.save();
  expect(points.get('101')).toMatchObject({ type: 'static_cam', subType: 'kordon', markings: true, roadside: true });
});

test('a camera cannot be saved until its direction is set', async () => {
  const { form, points, server } = await openToAdd();
  await form.addAt([60.0003, 57]);
  await form.chooseType('Статическая камера');
  const dial = screen.getByRole('slider', { name: 'Направление', hidden: true });
  expect(dial.getAttribute('aria-valuetext')).toBe('не задано');
  expect(form.number('Азимут').value, 'there is no default azimuth').toBe('');
  expect(document.querySelectorAll('[data-handle="reach"]')).toHaveLength(0);
  await form.press(/^Сохранить/);
  await screen.findByText('Скажите, куда смотрит: поверните навстречу машинам');
  await screen.findByText('1 ошибка');
  expect(document.activeElement).toBe(dial);
  expect(dial.getAttribute('aria-invalid')).toBe('true');
  expect(server.requestsOf(createPoint)).toEqual([]);
  await form.press('На север, так и есть');
  expect(screen.queryByText('1 ошибка')).toBeNull();
  await form.save();
  expect(points.get('101').direction).toBe(360);
});

test('turning the handle on the map sets the direction', async () => {
  const { form, points } = await openToAdd();
  await form.addAt([60.0003, 57]);
  await form.chooseType('Статическая камера');
  form.pressOn('turn', 'Shift+ArrowRight');
  await form.save();
  expect(points.get('101').direction).toBe(16);
});

test('a camera that covers all directions needs no azimuth', async () => {
  const { form, points } = await openToAdd();
  await form.addAt([60.0003, 57]);
  await form.chooseType('Статическая камера');
  await form.press(/^Сохранить/);
  await screen.findByText('1 ошибка');
  await form.choose('Все');
  expect(screen.queryByText('1 ошибка')).toBeNull();
  screen.getByText('Для всех, откуда бы ни ехали.');
  await form.save();
  expect(points.get('101').dirType).toBe(0);
});

test('a point in the sea must be confirmed once before it is saved', async () => {
  const { form, user, points, server } = await openToAdd({
    answers: (stub) => stub.answer(getPlace, { ...somewhere, country: '', isAtSea: true }),
  });
  await form.addAt([60, 57]);
  await form.chooseType('Плохая дорога');
  await form.choose('Ямы');
  form.fillNumber('Азимут', '200');
  const question = (await screen.findByText('Точка стоит в море')).closest('section');
  expect(question?.getAttribute('role')).toBe('status');
  await form.press(/^Сохранить/);
  await waitFor(() => expect(question?.getAttribute('role')).toBe('alert'));
  expect(document.activeElement?.textContent).toBe('Так и есть');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(screen.queryByText('Точка стоит в море')).toBeNull());
  expect(server.requestsOf(createPoint)).toEqual([]);
  await form.save();
  expect(points.get('101').type).toBe('bad_road');
});

test('a point far from all others of its type must be confirmed, and again after a change of type', async () => {
  const { form } = await openToAdd({ answers: (stub) => stub.answer(getPlace, { ...somewhere, hasNeighbour: false }) });
  await form.addAt([60, 57]);
  await form.chooseType('Плохая дорога');
  await screen.findByText('Плохая дорога: в 500 км вокруг таких точек нет');
  await form.press('Так и есть');
  await waitFor(() => expect(screen.queryByText(/в 500 км вокруг/)).toBeNull());
  await form.press('Тип: Сменить');
  await form.chooseType('Пешеходный переход');
  await screen.findByText('Пешеходный переход: в 500 км вокруг таких точек нет');
});

test('where signs are in miles, the speed of a new point is in mph and changes by 5', async () => {
  const { form, points } = await openToAdd({
    answers: (stub) => stub.answer(getPlace, { ...somewhere, country: 'GB', speedUnit: 'mph' }),
  });
  await form.addAt([60, 57]);
  await form.chooseType('Статическая камера');
  await findNamed('button', 'Скорость, миль/ч: больше');
  await form.press('Скорость, миль/ч: больше');
  form.fillNumber('Азимут', '90');
  await form.save();
  expect(points.get('101').speed).toBe(65);
});

test('a point started from a photo shows the photo and offers the direction it was taken from', async () => {
  const file = new File([''], 'camera.jpg', { type: 'image/jpeg' });
  offeredPhoto.set({ file, url: 'blob:camera', position: null, azimuth: 90, taken: '2026-03-01T10:00:00Z' });
  const { form, points } = await openToAdd();
  await form.addAt([60, 57]);
  await form.chooseType('Статическая камера');
  expect(screen.getByAltText('Ваш снимок').getAttribute('src')).toBe('blob:camera');
  screen.getByText(/^На снимке не записано, где он сделан.* Снято .*2026.* Снимок останется у вас/);
  await form.press('Навстречу снимавшему, 270°');
  await form.save();
  expect(points.get('101').direction).toBe(270);
  offeredPhoto.set(null);
});

test('while a point is being edited, the map menu does not offer to add another', async () => {
  const { form, map } = await openToAdd();
  await form.addAt([60, 57]);
  await form.chooseType('Статическая камера');
  map.rightClick([60.001, 57]);
  await findNamed('[role="menuitem"]', 'Скопировать координаты');
  expect(named('[role="menuitem"]', 'Добавить точку')).toBeUndefined();
});
