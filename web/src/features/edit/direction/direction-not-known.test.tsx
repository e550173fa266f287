import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { named, openForm, openToAdd } from '../../../testing/edit-form.ts';

const notKnown = { dirType: 0, direction: null };
const chooseUnknown = () => fireEvent.click(screen.getByRole('radio', { name: 'Неизвестно' }));
const handles = () =>
  [...document.querySelectorAll<HTMLElement>('[data-handle]')].map(({ dataset }) => dataset['handle']);

test('an unknown direction can be set by one tap on the map', async () => {
  const { form, map, points } = await openForm(notKnown);
  expect(new Set(handles())).toEqual(new Set(['place', 'turn']));
  map.click([60.001, 57]);
  await waitFor(() => expect(form.number('Азимут').value).toBe('90'));
  expect(named('input[type="radio"]', 'Одно')).toHaveProperty('checked', true);
  map.click([60, 57.001]);
  expect(form.number('Азимут').value, 'once it is set, a tap turns nothing').toBe('90');
  await form.save();
  expect(points.get('7')).toMatchObject({ dirType: 1, direction: 90 });
});

test('changing other fields leaves the direction unknown', async () => {
  const { form, points } = await openForm(notKnown);
  await form.press('Скорость, км/ч: больше');
  await form.save();
  expect(points.get('7')).toMatchObject({ ...notKnown, speed: 70 });
});

test('cancelling a drag of the handle leaves the direction unknown', async () => {
  const { form } = await openForm(notKnown);
  const pointer = { pointerId: 1, isPrimary: true, button: 0, pointerType: 'mouse' };
  const handle = form.handle('turn');
  fireEvent.pointerDown(handle, { ...pointer, clientX: 0, clientY: 0 });
  fireEvent.pointerMove(handle, { ...pointer, clientX: 300, clientY: 300 });
  await waitFor(() => expect(form.number('Азимут').value).not.toBe(''));
  fireEvent.keyDown(form.handle('turn'), { key: 'Escape' });
  await waitFor(() => expect(form.number('Азимут').value).toBe(''));
  expect(named('input[type="radio"]', 'Неизвестно')).toHaveProperty('checked', true);
});

test('a new point is saved without a direction only if it is marked as unknown', async () => {
  const { form, points } = await openToAdd();
  await form.addAt([60, 57]);
  await form.chooseType('Пешеходный переход');
  chooseUnknown();
  await form.choose('Два');
  await form.press(/^Сохранить/);
  await screen.findAllByText('Скажите, куда смотрит: поверните навстречу машинам');
  chooseUnknown();
  await form.save();
  expect(points.get('101')).toMatchObject(notKnown);
});

test('covering all directions counts as a known direction', async () => {
  const { form, points } = await openForm(notKnown);
  await form.choose('Все');
  await form.save();
  expect(points.get('7').dirType).toBe(0);
  expect(points.get('7').direction).not.toBeNull();
});
