import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { historyCounts, historyCreated } from '@dozor/contract/calls.ts';
import { pageOf } from '../../../testing/content/page-of.ts';
import { findCard, openForm, type OpenedForm } from '../../../testing/edit-form.ts';

const question = () => screen.findByRole('dialog', { name: 'Уйти без сохранения?', hidden: true });

async function answer(name: 'Остаться' | 'Уйти без сохранения', { user }: OpenedForm): Promise<void> {
  await user.click(within(await question()).getByRole('button', { name, hidden: true }));
  await waitFor(() => expect(screen.queryByRole('dialog', { hidden: true })).toBeNull());
}

async function openChanged(): Promise<OpenedForm> {
  const opened = await openForm({ speed: 60 });
  // The page that opens instead of the form.
  opened.server
    .answer(historyCounts, { created: 0, changed: 0, commented: 0 })
    .answer(historyCreated, ({ query }) => pageOf([], query));
  await opened.form.press('Скорость, км/ч: больше');
  return opened;
}

const ways: [string, (opened: OpenedForm) => Promise<void> | void][] = [
  ['closing the form', ({ form }) => form.press('Закрыть')],
  [
    'opening another page',
    ({ user }) => user.click(screen.getAllByRole('link', { name: 'История', hidden: true })[0] ?? document.body),
  ],
];

test.each(ways)('%s asks for confirmation, and staying keeps the changes', async (_, leave) => {
  const opened = await openChanged();
  await leave(opened);
  within(await question()).getByText('Введённое пропадёт.');
  await answer('Остаться', opened);
  expect(opened.form.number('Скорость').value).toBe('70');
  expect(opened.router.state.location.search).toMatchObject({ edit: '7' });
});

test('leaving without saving returns to the card of the unchanged point', async () => {
  const opened = await openChanged();
  await opened.form.press('Закрыть');
  await answer('Уйти без сохранения', opened);
  await opened.form.isLeft();
  await findCard('7');
  expect(opened.points.get('7').version).toBe(1);
});

test('the other page opens once leaving is confirmed', async () => {
  const opened = await openChanged();
  await ways[1]?.[1](opened);
  await answer('Уйти без сохранения', opened);
  await waitFor(() => expect(opened.router.state.location.pathname).not.toBe('/'));
});

test('a form whose changes were all undone closes without confirmation', async () => {
  const { form, router } = await openForm({ speed: 60 });
  await form.press('Скорость, км/ч: больше');
  await form.press('Отменить: Скорость');
  await form.press('Закрыть');
  await form.isLeft();
  expect(screen.queryByRole('dialog', { hidden: true })).toBeNull();
  expect(router.state.location.search).not.toHaveProperty('edit');
});

test('after saving, the card closes without confirmation', async () => {
  const { form, router, user } = await openForm({ speed: 60 });
  await form.press('Скорость, км/ч: больше');
  await form.save();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(router.state.location.search).not.toHaveProperty('point'));
  expect(screen.queryByRole('dialog', { hidden: true })).toBeNull();
});
