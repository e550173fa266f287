import { MantineProvider } from '@mantine/core';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { startMessages } from '../../i18n/messages.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { askConfirm, askReason, useAsked, type Question } from './confirm-store.ts';

const question: Question = { title: 'Удалить точку?', text: 'История останется.', action: 'Удалить точку' };

function Page() {
  const asked = useAsked();
  return (
    <MantineProvider>
      <button type="button">Открыть</button>
      {asked && <ConfirmDialog asked={asked} />}
    </MantineProvider>
  );
}

async function ask<Answer>(put: () => Promise<Answer>): Promise<{ answer: Promise<Answer>; dialog: HTMLElement }> {
  let answer: Promise<Answer> | undefined;
  act(() => {
    answer = put();
  });
  const dialog = await screen.findByRole('dialog', { hidden: true });
  if (answer === undefined) throw new Error('Nothing was asked');
  return { answer, dialog };
}

function press(dialog: HTMLElement, name: string): void {
  fireEvent.click(within(dialog).getByRole('button', { name, hidden: true }));
}

beforeEach(async () => {
  document.cookie = 'lang=ru; Path=/';
  await startMessages();
  render(<Page />);
});

test('the action button confirms a question; cancelling or closing declines it', async () => {
  let { answer, dialog } = await ask(() => askConfirm(question));
  within(dialog).getByText('История останется.');
  press(dialog, 'Удалить точку');
  expect(await answer).toBe(true);
  await waitFor(() => expect(screen.queryByRole('dialog', { hidden: true })).toBeNull());
  ({ answer, dialog } = await ask(() => askConfirm(question)));
  press(dialog, 'Отмена');
  expect(await answer).toBe(false);
  ({ answer, dialog } = await ask(() => askConfirm({ ...question, cancel: 'Оставить' })));
  expect(within(dialog).queryByRole('button', { name: 'Отмена', hidden: true })).toBeNull();
  press(dialog, 'Закрыть');
  expect(await answer).toBe(false);
});

test('a reason is required and trimmed', async () => {
  const { answer, dialog } = await ask(() => askReason({ ...question, reasonLabel: 'Почему' }));
  const action = within(dialog).getByRole('button', { name: 'Удалить точку', hidden: true });
  expect(action).toHaveProperty('disabled', true);
  const field = within(dialog).getByLabelText('Почему');
  fireEvent.change(field, { target: { value: ' \n ' } });
  expect(action).toHaveProperty('disabled', true);
  fireEvent.change(field, { target: { value: ' Сняли ' } });
  fireEvent.click(action);
  expect(await answer).toBe('Сняли');
});

test('a reason does not carry over to the next question', async () => {
  const first = await ask(() => askReason({ ...question, reasonLabel: 'Почему' }));
  fireEvent.change(within(first.dialog).getByLabelText('Почему'), { target: { value: 'Сняли' } });
  press(first.dialog, 'Отмена');
  expect(await first.answer).toBeUndefined();
  const second = await ask(() => askReason({ ...question, reasonLabel: 'Почему' }));
  expect(within(second.dialog).getByLabelText('Почему')).toHaveProperty('value', '');
  press(second.dialog, 'Отмена');
});

test('a new question replaces an unanswered one', async () => {
  const first = await ask(() => askConfirm(question));
  const second = await ask(() => askConfirm({ ...question, title: 'Уйти?', action: 'Уйти' }));
  expect(await first.answer).toBe(false);
  press(screen.getByRole('dialog', { name: 'Уйти?', hidden: true }), 'Уйти');
  expect(await second.answer).toBe(true);
});

test('the focus returns to the element that had it', async () => {
  const opener = screen.getByRole('button', { name: 'Открыть' });
  opener.focus();
  const { answer, dialog } = await ask(() => askConfirm(question));
  act(() => opener.blur());
  press(dialog, 'Отмена');
  await answer;
  await waitFor(() => expect(document.activeElement).toBe(opener));
});
