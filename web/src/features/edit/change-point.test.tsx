import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { changePoint, revertPoint } from '@dozor/contract/calls.ts';
import { somePoint } from '../../testing/content/some-point.ts';
import { findCard, findNamed, openForm, openToAdd } from '../../testing/edit-form.ts';
import { findNotice } from '../../testing/notices.ts';
import { member } from '../../testing/open-app.tsx';
import { openMap } from '../../testing/open-map.ts';
import { refusal } from '../../testing/stubs/stubbed-server.ts';

test('arrow keys on the map handles change position, direction, distance and angle', async () => {
  const { form, points } = await openForm({ type: 'dummy', x: 61, direction: 90, distance: 120, angle: 30 });
  form.pressOn('turn', 'ArrowRight', 'Shift+ArrowRight');
  form.pressOn('reach', 'ArrowUp');
  form.pressOn('right', 'ArrowDown');
  form.pressOn('place', 'Shift+ArrowRight', 'ArrowUp');
  await form.save();
  const { direction, distance, angle, x, y, version } = points.get('7');
  expect({ direction, distance, angle, version }).toEqual({ direction: 106, distance: 130, angle: 29, version: 2 });
  expect([x, y]).toEqual([61.000165, 57.000009]);
});

test('coordinates can be entered as text; invalid text is rejected with an explanation', async () => {
  const { form, points, user, map } = await openForm({ type: 'crosswalk' });
  await form.press(/^Ещё:/);
  const field = screen.getByRole('textbox', { name: 'Вставить координаты' });
  await user.type(field, 'нигде{Enter}');
  await findNotice('Неверные координаты');
  await screen.findByText('Не похоже на координаты. Подойдёт, например, 55.7558, 37.6176');
  expect(document.activeElement).toBe(field);
  fireEvent.change(field, { target: { value: '57°00′36″ с. ш. 62°00′36″ в. д.' } });
  await form.press('Применить');
  await findNotice('Координаты применены');
  expect(form.number('Широта').value).toBe('57.01');
  expect(form.number('Долгота').value).toBe('62.01');
  expect(map.view().center.map((degrees) => degrees.toFixed(1))).toEqual(['62.0', '57.0']);
  await form.save();
  expect([points.get('7').x, points.get('7').y]).toEqual([62.01, 57.01]);
});

test('marking a point as absent requires a comment: the error is shown, counted, and its field focused', async () => {
  const { form, points, server } = await openForm(
    {},
    {
      answers: (stub) =>
        stub.answer(changePoint, ({ body }) => {
          const { comment } = body as { comment?: string };
          if (comment !== undefined) return { message: 'Point saved', point: somePoint({ rating: -1, version: 2 }) };
          return refusal(400, { comment: 'For an object with a rating of -1, you must leave a comment' });
        }),
    },
  );
  await form.choose('Нет на месте');
  const comment = form.reason();
  expect(comment.getAttribute('aria-required')).toBe('true');
  await form.press(/^Сохранить/);
  await screen.findByText('Для точки с рейтингом −1 нужен комментарий');
  await screen.findByText('1 ошибка');
  expect(document.activeElement).toBe(comment);
  form.fillReason('  Сняли на прошлой неделе ');
  expect(screen.queryByText('1 ошибка')).toBeNull();
  await form.save();
  const sent = server.requestsOf(changePoint).at(-1)?.body;
  expect(sent).toMatchObject({ version: 1, comment: 'Сняли на прошлой неделе', point: { rating: -1 } });
  expect(points.get('7').version).toBe(1);
});

test('an out-of-range number is reported before anything is sent', async () => {
  const { form, server } = await openForm();
  form.fillNumber('Скорость', '200');
  await form.press(/^Сохранить/);
  await screen.findByText('Нужно от 10 до 150');
  expect(document.activeElement).toBe(form.number('Скорость'));
  expect(server.requestsOf(changePoint)).toEqual([]);
});

test('an emptied number that the type requires is reported before anything is sent', async () => {
  const { form, server } = await openForm({ type: 'speed_limit' });
  form.fillNumber('Скорость', '');
  await form.press(/^Сохранить/);
  await screen.findByText('1 ошибка');
  expect(form.number('Скорость').getAttribute('aria-invalid')).toBe('true');
  form.fillNumber('Скорость', '40');
  await waitFor(() => expect(form.number('Скорость').getAttribute('aria-invalid')).not.toBe('true'));
  expect(server.requestsOf(changePoint)).toEqual([]);
});

test('a server error for a field in the collapsed position section opens that section', async () => {
  const { form } = await openForm(
    {},
    {
      answers: (stub) => stub.answer(changePoint, refusal(400, { distance: 'Must be between 1 and 2000' })),
    },
  );
  const more = screen.getByRole('button', { name: /^Ещё:/ });
  expect(more.getAttribute('aria-expanded')).toBe('false');
  await form.press(/^Сохранить/);
  await screen.findByText('1 ошибка');
  expect(more.getAttribute('aria-expanded')).toBe('true');
  expect(document.activeElement).toBe(form.number('Дальность'));
});

test('an edit held for review says until when, and the form gives way to the card', async () => {
  const { form } = await openForm(
    {},
    {
      answers: (stub) =>
        stub.answer(changePoint, {
          message: 'Point saved',
          point: somePoint({ x: 60, y: 57 }),
          held: '2026-05-01T12:00:00Z',
        }),
    },
  );
  await form.press('Скорость, км/ч: больше');
  await form.save();
  await screen.findByText(/^Сохранено\. Сначала правку посмотрит модератор; на карте она будет не позже .*2026/);
});

test('a server failure is reported, and the input is kept', async () => {
  const { form, router } = await openForm(
    {},
    {
      answers: (stub) => stub.answer(changePoint, refusal(500, { message: 'Internal Server Error' })),
    },
  );
  await form.press('Скорость, км/ч: больше');
  await form.press(/^Сохранить/);
  await screen.findByRole('alert');
  await waitFor(() =>
    expect(screen.getByRole('button', { name: /^Сохранить/ }).hasAttribute('data-loading')).toBe(false),
  );
  expect(form.number('Скорость').value).toBe('70');
  expect(router.state.location.search).toMatchObject({ edit: '7' });
});

test('a change and a new point can each be undone from the save notice', async () => {
  const { form, points, server, user } = await openForm({ speed: 60 });
  server.answer(revertPoint, ({ body }) => {
    expect(body).toMatchObject({
      change: '2',
      version: 2,
      reason: 'other',
      comment: 'Отменено сразу после сохранения',
    });
    return { message: 'Point saved', point: points.changeBy('anna', '7', { speed: 60 }) };
  });
  await form.press('Скорость, км/ч: больше');
  await form.save();
  await screen.findByRole('img', { name: 'Ограничение 70 км/ч' });
  await user.click(await findNamed('button', 'Отменить'));
  await findNotice('Отменено, всё как было');
  await screen.findByRole('img', { name: 'Ограничение 60 км/ч' });
  cleanup();
  const added = await openToAdd();
  await added.form.addAt([60.0003, 57]);
  await added.form.chooseType('Плохая дорога');
  await added.form.choose('Ямы');
  added.form.fillNumber('Азимут', '200');
  await added.form.save();
  await added.user.click(await findNamed('button', 'Отменить'));
  await findNotice('Отменено, всё как было');
  expect(added.points.get('101').rating).toBe(-2);
});

test('undoing a save does not overwrite a newer change by another member', async () => {
  const { form, points, server, user } = await openForm({ speed: 60 });
  await form.press('Скорость, км/ч: больше');
  await form.save();
  const newer = points.changeBy('boris', '7', { speed: 40 });
  server.answer(revertPoint, refusal(409, { message: 'Object was changed by another user', point: newer, version: 3 }));
  await user.click(await findNamed('button', 'Отменить'));
  await findNotice('Точку тем временем изменил другой участник');
  expect(points.get('7').speed).toBe(40);
});

test('saving a moved point reloads its tiles', async () => {
  const { form, map } = await openForm();
  form.pressOn('place', 'Shift+ArrowRight');
  await form.save();
  const deepest = map.stub.refreshed.flatMap(({ tiles }) => tiles ?? []).filter((tile) => tile.startsWith('14/'));
  expect(deepest.length).toBeGreaterThan(0);
});

test('the map hides the edited point while its form is open', async () => {
  const neighbour = somePoint({ _id: '8', x: 60.0005, y: 57, direction: 200 });
  const { form, map } = await openForm({}, { points: [neighbour] });
  await waitFor(() => expect(map.shownIds()).toEqual(['8']));
  await form.press('Закрыть');
  await waitFor(() => expect(map.shownIds()).toEqual(['7', '8']));
});

test('clicking another point leaves an untouched form and opens its card', async () => {
  const neighbour = somePoint({ _id: '8', x: 60.0005, y: 57, direction: 200 });
  const { map } = await openForm({}, { points: [neighbour] });
  map.click([60.0005, 57]);
  await findCard('8');
  expect(screen.queryByRole('button', { name: /^Сохранить/ })).toBeNull();
});

test('a link to edit a missing point says that it does not exist', async () => {
  await openMap('/?edit=99&center=60,57&zoom=17', { as: member('anna') });
  await screen.findByText('Такой точки нет');
  await screen.findByText('Точки с номером 99 нет в базе.');
});

test('a link to edit a deleted point says that it must be restored first', async () => {
  await openMap('/?edit=7&center=60,57&zoom=17', { as: member('anna'), points: [somePoint({ rating: -2 })] });
  await screen.findByText('Точка удалена');
  await screen.findByText('Удалённую точку нельзя изменить. Сначала восстановите её в карточке.');
});

test('a visitor who follows an edit link is asked to sign in', async () => {
  await openMap('/?edit=7&center=60,57&zoom=17', { points: [somePoint()] });
  await screen.findByText('Чтобы изменить точку, войдите');
  screen.getByText('Смотреть карту и скачивать базу можно и без входа.');
});

test('a banned member sees that they can view the map but not edit it', async () => {
  await openMap('/?edit=7&center=60,57&zoom=17', { as: member('troll', 'banned'), points: [somePoint()] });
  await screen.findByText('У вас недостаточно прав');
  screen.getByText('Эта учётная запись может смотреть карту, но не менять её.');
});
