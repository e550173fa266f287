import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { changePoint } from '@dozor/contract/calls.ts';
import { findNamed, named, openForm, openToAdd, type OpenedForm } from '../../../testing/edit-form.ts';
import { refusal } from '../../../testing/stubs/stubbed-server.ts';

const rows = (): string[] =>
  [...document.querySelectorAll('form ol > li')].map(({ textContent }) => textContent.replaceAll('\u00A0', ' '));

/** Draws a section that starts at longitude 60.6 and finishes 286 m to the east. */
async function openSection(): Promise<OpenedForm> {
  const opened = await openToAdd();
  opened.map.goTo([60.6, 59], 16);
  await opened.form.addAt([60.6, 59]);
  await opened.form.chooseType('Камера средней скорости');
  await opened.form.press('Поставить финиш');
  await screen.findByText('Нажмите на карту там, где участок кончается');
  opened.map.click([60.605, 59]);
  return opened;
}

test('a section is drawn with start, middle point and finish, and shows its length and minimum time', async () => {
  const { form, map, points } = await openSection();
  await screen.findByText(/^Длина 2\d\d\sм по прямой между точками\. Законно проехать не быстрее чем за 1\d\sс/);
  screen.getByText('Дорога поворачивает? Добавьте точки на поворотах, и длина станет точнее.');
  await form.press('Добавить точку на участке');
  await screen.findByText('Нажмите на карту между стартом и финишем');
  map.click([60.6025, 59.0003]);
  await waitFor(() => expect(rows()).toHaveLength(3));
  expect(rows().map((row) => row.split(' ')[0])).toEqual(['Старт', 'Точка', 'Финиш']);
  screen.getByText('Новая точка', { selector: 'h2' });
  await screen.findByText('Куда смотрит: Точка 1');
  form.fillNumber('Азимут', '90');
  await screen.findByText('Смотрит в сторону от линии участка: Точка 1');
  await form.press(/^Сохранить/);
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Повернуть по линии'));
  await form.press('Так и есть');
  await form.save();
  const saved = points.get('101');
  expect(saved.childrens).toHaveLength(2);
  const [between, finish] = saved.childrens ?? [];
  expect(between?.x).toBeLessThan(finish?.x ?? 0);
  expect(between?.direction, 'a direction set by hand is preserved').toBe(90);
  for (const direction of [saved.direction, finish?.direction ?? 0]) {
    expect(Math.abs(Number(direction) - 270), `${direction} faces the traffic`).toBeLessThan(30);
  }
});

test('one button aligns the cameras of a section with its line', async () => {
  const { form, points } = await openSection();
  await screen.findByText('Куда смотрит: Финиш');
  form.fillNumber('Азимут', '90');
  await screen.findByText('Смотрит в сторону от линии участка: Финиш');
  await form.press('Повернуть по линии');
  await waitFor(() => expect(screen.queryByText(/^Смотрит в сторону/)).toBeNull());
  await form.save();
  expect(Math.abs((points.get('101').childrens?.[0]?.direction ?? 0) - 270)).toBeLessThan(5);
});

const childrens = [
  { _id: '11', x: 60.002, y: 57, dirType: 1, direction: 270, distance: 500, angle: 15 },
  { _id: '12', x: 60.004, y: 57, dirType: 1, direction: 270, distance: 500, angle: 15 },
] as const;

const section = { type: 'speed_cam', direction: 270, childrens: [...childrens] } as const;

test('reordered points of a section keep their IDs, and a removed one is not saved', async () => {
  const { form, points } = await openForm({ ...section, childrens: [...childrens] });
  await form.press('Точка 1: позже');
  expect(rows().map((row) => row.split(' ')[0])).toEqual(['Старт', 'Точка', 'Финиш']);
  await form.press('Точка 1: убрать');
  await waitFor(() => expect(rows()).toHaveLength(2));
  await form.save();
  expect(points.get('7').childrens?.map(({ _id }) => _id)).toEqual(['11']);
});

test('selecting a section point in the list gives it the handles', async () => {
  const { form, user, points } = await openForm({ ...section, childrens: [...childrens] });
  const places = (): (string | undefined)[] =>
    [...document.querySelectorAll<HTMLElement>('[data-handle="place"]')]
      .filter(({ dataset }) => dataset['active'] !== undefined)
      .map(({ dataset }) => dataset['part']);
  await user.click(await findNamed('button', /^Финиш .*: показать и править$/));
  expect(places()).toEqual(['12']);
  form.pressOn('turn', 'ArrowRight');
  await form.save();
  expect(points.get('7').childrens?.map(({ direction }) => direction)).toEqual([270, 271]);
});

test('focusing the handle of a section point on the map selects the point', async () => {
  const { form } = await openForm({ ...section, childrens: [...childrens] });
  const [, between] = document.querySelectorAll<HTMLElement>('[data-handle="place"]');
  between?.focus();
  await screen.findByText('Куда смотрит: Точка 1');
  expect(form.handle('turn').getAttribute('aria-valuenow')).toBe('270');
});

test('a server error about one section point is shown at that point', async () => {
  const { form } = await openForm(
    { ...section, childrens: [...childrens] },
    {
      answers: (stub) => stub.answer(changePoint, refusal(400, { 'childrens.1.distance': 'must be from 1 to 2000' })),
    },
  );
  form.pressOn('place', 'ArrowRight');
  await form.press(/^Сохранить/);
  await screen.findByText('Куда смотрит: Финиш');
  expect(rows()[2]).toMatch(/Нужно от 1 до 2000/);
});

test('a new section is asked for its finish, not for a direction; Escape cancels the placing', async () => {
  const { form, user } = await openToAdd();
  await form.addAt([60, 57]);
  await form.chooseType('Камера средней скорости');
  screen.getByText('Участок начинается здесь. Поставьте финиш: длина и время посчитаются сами.');
  const isAskedForFinishOnly = () => {
    expect(document.querySelectorAll('[data-handle="turn"]')).toHaveLength(0);
    expect(screen.queryByText('Куда смотрит')).toBeNull();
    expect(named('button', 'Сохранить точку')).toBeUndefined();
    expect(named('button', 'Поставить финиш')?.closest('[data-save-bar]')).not.toBeNull();
  };
  isAskedForFinishOnly();
  await form.press('Поставить финиш');
  await findNamed('section', 'Нажмите на карту там, где участок кончается');
  expect(document.querySelectorAll('[data-handle="turn"]')).toHaveLength(0);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(named('section', 'Нажмите на карту там, где участок кончается')).toBeUndefined());
  isAskedForFinishOnly();
});
