import { listFlaggedEdits, listPoints } from '@dozor/contract/calls.ts';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { chooseInAccountMenu } from '../../testing/account-menu.ts';
import { member, openApp } from '../../testing/open-app.tsx';
import { findQueue, openModeration, someComplaint, someEdit } from '../../testing/open-moderation.ts';
import { somePoint } from '../../testing/content/some-point.ts';

test('a moderator finds the section in the menu, with how much stands on each of its lists', async () => {
  const app = await openModeration({
    address: '/about/mission',
    edits: [someEdit()],
    complaints: [someComplaint(), someComplaint({ _id: '2' })],
    answers: (server) => server.answer(listPoints, { items: [somePoint()], total: 7 }),
  });
  await chooseInAccountMenu(app, 'Модерация', 'judge');
  await findQueue('Правки на проверку', 1);
  const tabs = screen.getAllByRole('tab');
  await waitFor(() =>
    expect(tabs.map(({ textContent }) => textContent)).toEqual([
      'Правки 1',
      'Жалобы 2',
      'Уже нет? 7',
      'Сборки 0',
      'Фото 0',
    ]),
  );
  await app.user.click(screen.getByRole('tab', { name: /^Жалобы/ }));
  await findQueue('Открытые жалобы', 2);
  expect(app.router.state.location.search).toEqual({ tab: 'complaints' });
});

test.each([
  ['a member', member('anna')],
  ['an editor', member('anna', 'editor')],
])('%s is told whose section it is', async (_who, as) => {
  const { server } = await openApp('/moderation', { as });
  await screen.findByText('Это раздел модераторов');
  expect(screen.queryByRole('button', { name: 'Войти' })).toBeNull();
  expect(server.requestsOf(listFlaggedEdits)).toEqual([]);
});

test('a visitor is asked to sign in', async () => {
  const { user, router } = await openApp('/moderation');
  await screen.findByText('Это раздел модераторов');
  await user.click(screen.getByRole('button', { name: 'Войти' }));
  await screen.findByRole('dialog', { name: 'Вход' });
  expect(router.state.location.search).toEqual({ _modal: 'login' });
});
