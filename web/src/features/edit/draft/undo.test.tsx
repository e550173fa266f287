import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openForm } from '../../../testing/edit-form.ts';

const undo = (): boolean => fireEvent.keyDown(document.body, { key: 'я', code: 'KeyZ', ctrlKey: true });
const redo = (): boolean => fireEvent.keyDown(document.body, { key: 'Я', code: 'KeyZ', ctrlKey: true, shiftKey: true });

test('keys undo and redo every step, even on a Russian keyboard layout, and a button redoes one too', async () => {
  const { form } = await openForm({ direction: 90, speed: 60 });
  await form.press('Скорость, км/ч: больше');
  await form.choose('Контроль разметки');
  form.pressOn('turn', 'Shift+ArrowRight', 'Shift+ArrowRight');
  expect(form.number('Азимут').value).toBe('120');
  undo();
  await waitFor(() => expect(form.number('Азимут').value).toBe('90'));
  screen.getByText(/^Отменено: /);
  undo();
  await waitFor(() => expect(form.flag('Контроль разметки').checked).toBe(false));
  undo();
  await waitFor(() => expect(form.number('Скорость').value).toBe('60'));
  await form.press('Вернуть: Скорость');
  expect(form.number('Скорость').value).toBe('70');
  redo();
  redo();
  await waitFor(() => expect(form.number('Азимут').value).toBe('120'));
  expect(form.flag('Контроль разметки').checked).toBe(true);
  screen.getByText(/^Возвращено: /);
});

test('before the first change, undo and redo are disabled and their keys do nothing', async () => {
  const { form } = await openForm({ speed: 60 });
  for (const name of ['Отменить', 'Вернуть']) {
    expect(screen.getByRole('button', { name }).getAttribute('aria-disabled')).toBe('true');
  }
  undo();
  redo();
  expect(form.number('Скорость').value).toBe('60');
});

test('a new change after an undo leaves nothing to redo', async () => {
  const { form } = await openForm({ speed: 60 });
  await form.press('Скорость, км/ч: больше');
  await form.press('Отменить: Скорость');
  expect(form.number('Скорость').value).toBe('60');
  await form.choose('Контроль разметки');
  expect(screen.getByRole('button', { name: 'Вернуть' }).getAttribute('aria-disabled')).toBe('true');
});

test('Ctrl+Y redoes a step; Ctrl+Alt+Z does nothing', async () => {
  const { form } = await openForm({ speed: 60 });
  await form.press('Скорость, км/ч: больше');
  fireEvent.keyDown(document.body, { key: 'z', code: 'KeyZ', ctrlKey: true, altKey: true });
  expect(form.number('Скорость').value).toBe('70');
  undo();
  await waitFor(() => expect(form.number('Скорость').value).toBe('60'));
  fireEvent.keyDown(document.body, { key: 'y', code: 'KeyY', ctrlKey: true });
  await waitFor(() => expect(form.number('Скорость').value).toBe('70'));
});

test('consecutive arrow keys are one undo step; another handle starts a new one', async () => {
  const { form } = await openForm({ direction: 90, distance: 120 });
  form.pressOn('turn', 'ArrowRight', 'ArrowRight', 'ArrowRight');
  form.pressOn('reach', 'ArrowUp');
  await form.press(/^Отменить: /);
  expect([form.handle('reach'), form.handle('turn')].map((handle) => handle.getAttribute('aria-valuenow'))).toEqual([
    '120',
    '93',
  ]);
  await form.press(/^Отменить: /);
  expect(form.handle('turn').getAttribute('aria-valuenow')).toBe('90');
});
