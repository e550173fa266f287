import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { ReplyOf } from '@dozor/contract/call-types.ts';
import { accountCreated, getAccount, listHeldEdits, listUsers } from '@dozor/contract/calls.ts';
import { answerWork } from '../../../testing/answer-work.ts';
import { pageOf } from '../../../testing/content/page-of.ts';
import { someAccount } from '../../../testing/content/some-account.ts';
import { member, openApp, type OpenedApp } from '../../../testing/open-app.tsx';
import { refusal, type ReceivedRequest } from '../../../testing/stubs/stubbed-server.ts';

type Listed = ReplyOf<'listUsers'>['items'][number];

function listed(login: string, fields: Partial<Listed> = {}): Listed {
  return {
    _id: login,
    login,
    roles: ['user'],
    created: '2026-05-12T09:00:00.000Z',
    banned: false,
    counts: { created: 0, changed: 0, commented: 0 },
    trust: { level: 0, survivingEdits: 0, days: 0, revertedShare: 0, next: null },
    ...fields,
  };
}

const users = [
  listed('outcast', { roles: ['user', 'banned'], banned: true }),
  listed('judge', { roles: ['moderator'] }),
  listed('anna', { counts: { created: 1, changed: 2345, commented: 3 } }),
];

/** The server searches by the start of a login or an email, which here is `<login>@example.com`. */
function found({ query }: ReceivedRequest) {
  const text = query.get('query') ?? '';
  return pageOf(
    users.filter(({ login }) => `${login}@example.com`.startsWith(text)),
    query,
  );
}

async function openUsers(address = '/users'): Promise<OpenedApp> {
  return openApp(address, {
    as: { ...member('judge', 'moderator'), _id: '9' },
    answers: (server) =>
      answerWork(server)
        .answer(listUsers, found)
        .answer(getAccount, ({ params: { login = '' } }) => someAccount(login))
        .answer(accountCreated, ({ query }) => pageOf([], query))
        .answer(listHeldEdits, { items: [] }),
  });
}

async function rows(): Promise<(string | null)[][]> {
  const table = await screen.findByRole('table', { name: 'Участники' });
  const [, ...rest] = within(table).getAllByRole('row');
  return rest.map((row) =>
    within(row)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  );
}

test('a moderator sees every member with role, registration date and contribution counts', async () => {
  await openUsers();
  const day = '12\u00a0мая\u00a02026\u00a0г.';
  expect(await rows()).toEqual([
    ['outcast', 'заблокирован', day, '0', '0', '0'],
    ['judge', 'модератор', day, '0', '0', '0'],
    ['anna', 'участник', day, '1', '2\u00a0345', '3'],
  ]);
});

test('a member is found by the start of an email, and their page opens', async () => {
  const { user, router } = await openUsers();
  await rows();
  const search = screen.getByRole('search');
  const find = within(search).getByRole('button', { name: 'Найти' });
  expect(find).toHaveProperty('disabled', true);
  await user.type(within(search).getByRole('textbox', { name: 'Логин или начало почты' }), ' anna@ex ');
  await user.click(find);
  await waitFor(() => expect(screen.queryByRole('link', { name: 'outcast' })).toBeNull());
  expect(await rows()).toEqual([expect.arrayContaining(['anna', 'участник'])]);
  expect(router.state.location.search).toEqual({ query: 'anna@ex' });
  await user.click(screen.getByRole('link', { name: 'anna' }));
  await screen.findByRole('heading', { level: 1, name: 'anna' });
});

test('a search in the address is shown and reset by one click', async () => {
  const { user, server, router } = await openUsers('/users?query=out&page=1&limit=10');
  expect(await rows()).toHaveLength(1);
  expect(screen.getByRole('textbox', { name: 'Логин или начало почты' })).toHaveProperty('value', 'out');
  expect(Object.fromEntries(server.requestsOf(listUsers)[0]?.query ?? [])).toEqual({
    query: 'out',
    page: '1',
    limit: '10',
  });
  await user.click(screen.getByRole('button', { name: 'Сбросить' }));
  await waitFor(async () => expect(await rows()).toHaveLength(3));
  expect(router.state.location.search).toEqual({ limit: '10' });
});

test('a search without results suggests what to try', async () => {
  await openUsers('/users?query=nobody');
  await screen.findByText('Никого не нашлось');
  screen.getByText('Проверьте логин или начните с первых букв почты.');
  expect(screen.getByRole('textbox', { name: 'Логин или начало почты' })).toHaveProperty('value', 'nobody');
});

test('the list is paged', async () => {
  const many = Array.from({ length: 30 }, (_, at) => listed(`member${at}`));
  const { user, server, router } = await openUsers('/about/mission');
  server.answer(listUsers, ({ query }) => pageOf(many, query));
  await router.navigate({ to: '/users' });
  await screen.findByText('1–25 из 30');
  await user.click(screen.getByRole('button', { name: 'Следующая страница' }));
  await screen.findByText('26–30 из 30');
  expect(router.state.location.search).toEqual({ page: '2' });
});

test('the retry button reloads a list that failed to load', async () => {
  const { user, server, router } = await openUsers('/about/mission');
  server.answer(listUsers, refusal(500, { message: 'Server error' }));
  await router.navigate({ to: '/users' });
  await screen.findByText('С учётными записями ничего не случилось. Попробуйте ещё раз.');
  server.answer(listUsers, found);
  await user.click(screen.getByRole('button', { name: 'Повторить' }));
  expect(await rows()).toHaveLength(3);
});

test.each([
  ['a visitor', null],
  ['a member', member('anna')],
  ['an editor', member('anna', 'editor')],
])('%s sees that the list is for moderators, and nothing is requested', async (_who, as) => {
  const { server } = await openApp('/users', { as });
  await screen.findByText('Список участников видят модераторы');
  expect(server.requestsOf(listUsers)).toEqual([]);
});

test('the explanation is shown in English too', async () => {
  await openApp('/users', { language: 'en' });
  await screen.findByText('Only moderators can see the list of members');
});
