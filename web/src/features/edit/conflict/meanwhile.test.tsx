import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { changePoint, restorePoint } from '@dozor/contract/calls.ts';
import type { PointEvent } from '@dozor/contract/map/live-events.ts';
import { findCard, findNamed, openForm } from '../../../testing/edit-form.ts';
import { member } from '../../../testing/open-app.tsx';
import { FakeSource } from '../../../testing/stubs/fake-source.ts';

/** The server's announcement of a change to every open map. */
function announce(version: number): void {
  const event: PointEvent = { _id: '7', version, revision: 100, x: 60, y: 57, rating: 1 };
  act(() => {
    FakeSource.newest().open();
    FakeSource.newest().say('point', JSON.stringify(event));
  });
}

test('the later of two conflicting edits shows the other change and merges it field by field', async () => {
  const { form, points, server } = await openForm({ speed: 60, direction: 90 });
  await form.press('Скорость, км/ч: больше');
  await form.choose('Контроль разметки');
  points.changeBy('boris', '7', { speed: 90, inBack: true }, 'Новый знак');
  await form.press(/^Сохранить/);
  const merge = await screen.findByRole('region', { name: 'Пока вы правили, точку изменили', hidden: true });
  await within(merge).findByText(/^boris/);
  within(merge).getByText('«Новый знак»');
  const saveChoice = within(merge).getByRole<HTMLButtonElement>('button', {
    name: 'Сохранить с этим выбором',
    hidden: true,
  });
  expect(saveChoice.disabled, 'a conflict waits for a choice').toBe(true);
  const speed = within(merge).getByRole('group', { name: /Скорость/, hidden: true });
  fireEvent.click(within(speed).getByLabelText(/У вас/));
  const back = within(merge).getByRole('group', { name: /Снимает в спину/, hidden: true });
  expect(within(back).getByLabelText<HTMLInputElement>(/У другого/).checked).toBe(true);
  fireEvent.click(saveChoice);
  await findCard('7');
  expect(points.get('7')).toMatchObject({ version: 3, speed: 70, inBack: true, markings: true });
  expect(server.requestsOf(changePoint).map(({ body }) => (body as { version: number }).version)).toEqual([1, 2]);
});

test('the change of another member can be merged into the form before saving', async () => {
  const { form, points } = await openForm({ speed: 60 });
  await form.press('Скорость, км/ч: больше');
  points.changeBy('boris', '7', { speed: 90 });
  await form.press(/^Сохранить/);
  const merge = await screen.findByRole('region', { name: 'Пока вы правили, точку изменили', hidden: true });
  fireEvent.click(within(merge).getByLabelText(/У другого/));
  await form.press('Вернуться к форме с этим выбором');
  await form.saveButton();
  expect(form.number('Скорость').value).toBe('90');
  expect(
    await findNamed('button', 'Отменить'),
    'no step to undo: earlier ones belong to the older version',
  ).toBeDefined();
});

test('an open form reports at once that another member has saved', async () => {
  const { form, points } = await openForm({ speed: 60 });
  await form.press('Скорость, км/ч: больше');
  points.changeBy('boris', '7', { inBack: true });
  announce(2);
  await screen.findByText('Эту точку только что изменил другой участник.');
  await form.press('Что изменилось');
  const merge = await screen.findByRole('region', { name: 'Пока вы правили, точку изменили', hidden: true });
  expect(within(merge).queryByRole('group', { name: /Скорость/, hidden: true })).toBeNull();
  await form.press('Сохранить с этим выбором');
  await findCard('7');
  expect(points.get('7')).toMatchObject({ version: 3, speed: 70, inBack: true });
});

test('identical changes leave nothing to choose', async () => {
  const { form, points } = await openForm({ speed: 60 });
  await form.press('Скорость, км/ч: больше');
  points.changeBy('boris', '7', { speed: 70 });
  await form.press(/^Сохранить/);
  await screen.findByText('Ваши поля и новая версия совпадают: выбирать нечего.');
});

test('a point deleted in the meantime can be restored, and editing continues', async () => {
  const { form, points, user, server } = await openForm({ speed: 60 }, { as: member('vera', 'editor') });
  await form.press('Скорость, км/ч: больше');
  points.changeBy('boris', '7', { rating: -2 }, 'Сняли');
  await form.press(/^Сохранить/);
  await screen.findByRole('region', { name: 'Пока вы правили, точку удалили', hidden: true });
  await form.press('Восстановить и продолжить');
  const question = await screen.findByRole('dialog', { hidden: true });
  await user.type(within(question).getByLabelText(/^Почему возвращаете/), 'Стоит на месте');
  await user.click(within(question).getByText('Восстановить точку'));
  await form.press('Сохранить с этим выбором');
  await findCard('7');
  expect(server.requestsOf(restorePoint)[0]?.body).toEqual({ version: 2, comment: 'Стоит на месте' });
  expect(points.get('7')).toMatchObject({ rating: 1, speed: 70, version: 4 });
});

test('a member who may not restore the point can only leave the form', async () => {
  const { form, points } = await openForm({ speed: 60 });
  await form.press('Скорость, км/ч: больше');
  points.changeBy('boris', '7', { rating: -2 });
  await form.press(/^Сохранить/);
  await screen.findByRole('region', { name: 'Пока вы правили, точку удалили', hidden: true });
  await screen.findByText(/^boris/);
  expect(screen.queryByText('Восстановить и продолжить')).toBeNull();
  await form.press('Уйти без сохранения');
  await waitFor(() =>
    expect(screen.queryByRole('dialog', { name: 'Уйти без сохранения?', hidden: true })).not.toBeNull(),
  );
});
