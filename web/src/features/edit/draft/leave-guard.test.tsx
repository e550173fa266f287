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
  // The page to which the form is left.
  opened.server
    .answer(historyCounts, { created: 0, changed: 0, commented: 0 })
    .answer(historyCreated, ({ query }) => pageOf([], query));
  await opened.form.press('Скорость, км/ч: больше');
  return opened;
}

const ways: [string, (opened: OpenedForm) => Promise<void> | void][] = [
  ['closing', ({ form }) => form.press('Закрыть')],
  [
    'another page',
    ({ user }) => user.click(screen.getAllByRole('link', { name: 'История', hidden: true })[0] ?? document.body),
  ],
];

test.each(ways)('%s asks first and can be thought better of', async (_, leave) => {
  const opened = await openChanged();
  await leave(opened);
  within(await question()).getByText('Введённое пропадёт.');
  await answer('Остаться', opened);
  expect(opened.form.number('Скорость').value).toBe('70');
  expect(opened.router.state.location.search).toMatchObject({ edit: '7' });
});

test('what is left without saving leads back to the card as it was', async () => {
  const opened = await openChanged();
  await opened.form.press('Закрыть');
  await answer('Уйти без сохранения', opened);
  await opened.form.isLeft();
  await findCard('7');
  expect(opened.points.get('7').version).toBe(1);
});

test('another page is opened once the question is answered so', async () => {
  const opened = await openChanged();
  await ways[1]?.[1](opened);
  await answer('Уйти без сохранения', opened);
  await waitFor(() => expect(opened.router.state.location.pathname).not.toBe('/'));
});

test('a form in which nothing was changed, or everything was changed back, is left without a question', async () => {
  const { form, router } = await openForm({ speed: 60 });
  await form.press('Скорость, км/ч: больше');
  await form.press('Отменить: Скорость');
  await form.press('Закрыть');
  await form.isLeft();
  expect(screen.queryByRole('dialog', { hidden: true })).toBeNull();
  expect(router.state.location.search).not.toHaveProperty('edit');
});

test('after saving the card is left without a question', async () => {
  const { form, router, user } = await openForm({ speed: 60 });
  await form.press('Скорость, км/ч: больше');
  await form.save();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(router.state.location.search).not.toHaveProperty('point'));
  expect(screen.queryByRole('dialog', { hidden: true })).toBeNull();
});
