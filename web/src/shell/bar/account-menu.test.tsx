import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import {
  accountCreated,
  countModeration,
  getAccount,
  historyCounts,
  historyCreated,
  listCountries,
  listHeldEdits,
  signOut,
} from '@dozor/contract/calls.ts';
import { queryClient } from '../../api/query-client.ts';
import '../../features/history/reset-history-filter-at-sign-out.ts';
import { readSessionUser } from '../../session/session.ts';
import { accountButton, accountEntries, chooseInAccountMenu } from '../../testing/account-menu.ts';
import { pageOf } from '../../testing/content/page-of.ts';
import { someAccount } from '../../testing/content/some-account.ts';
import { findNotice } from '../../testing/notices.ts';
import { member, openApp, type OpenedApp } from '../../testing/open-app.tsx';
import { refusal, type StubbedServer } from '../../testing/stubs/stubbed-server.ts';

vi.mock('../../screens/map-screen.tsx', () => ({ MapScreen: () => <p>the map</p> }));
vi.mock('../../features/export/export-page.tsx', () => ({ ExportPage: () => <p>the export</p> }));

const everyones = ['Мои точки', 'Профиль', 'Экспорт'];
const nothingWaits = { edits: 0, complaints: 0, held: 0, candidates: 0, photos: 0, surges: 0, gone: 0, builds: 0 };

test.each([
  ['a visitor', null, ['Войти', 'Зарегистрироваться', 'Забыли пароль?']],
  ['a member', member('ivan'), [...everyones, 'Выйти']],
  ['a member of the highest trust', { ...member('ivan'), trustLevel: 3 }, [...everyones, 'Работа', 'Выйти']],
  ['an editor', member('ivan', 'editor'), [...everyones, 'Выйти']],
  ['a moderator', member('ivan', 'moderator'), [...everyones, 'Работа', 'Выйти']],
  ['an admin', member('ivan', 'admin'), [...everyones, 'Работа', 'С чего начать', 'Выйти']],
  ['a banned user', member('ivan', 'banned'), ['Выйти']],
] as const)('the menu of %s has the entries for the role', async (_who, as, entries) => {
  const app = await openApp('/help/rules', { as: as && { ...as } });
  await accountEntries(app, as?.login);
  // How far the site is comes from the server.
  const shown = () => screen.getAllByRole('menuitem', { hidden: true }).map(({ textContent }) => textContent);
  await waitFor(() => expect(shown()).toEqual(entries));
});

test('the export entry opens the export page', async () => {
  const app = await openApp('/help/rules', { as: member('ivan') });
  await chooseInAccountMenu(app, 'Экспорт', 'ivan');
  await screen.findByText('the export');
  expect(app.router.state.location.pathname).toBe('/export');
});

test.each([
  ['a visitor', null, 1],
  ['a member', member('ivan'), 1],
  ['a banned user', member('petr', 'banned'), 0],
] as const)('the bar of %s offers downloads only if they may export', async (_who, as, count) => {
  await openApp('/help/rules', { as: as && { ...as } });
  expect(screen.queryAllByRole('link', { name: 'Скачать' })).toHaveLength(count);
});

test('the menu shows the login and the role', async () => {
  const app = await openApp('/help/rules', { as: member('ivan', 'editor') });
  await accountEntries(app, 'ivan');
  within(screen.getByRole('menu', { hidden: true })).getByText('ivan · редактор');
});

test('the menu shows a banned user what is still allowed', async () => {
  const app = await openApp('/help/rules', { as: member('petr', 'banned') });
  await accountEntries(app, 'petr');
  screen.getByText('Можно только смотреть карту и историю. Почему — спросите у модераторов.');
});

async function openAsModerator(waiting: Partial<typeof nothingWaits>, ...roles: ('moderator' | 'user')[]) {
  return openApp('/help/rules', {
    as: member('judge', ...roles),
    answers: (server) => server.answer(countModeration, { ...nothingWaits, ...waiting }),
  });
}

test('a moderator sees the number of waiting items, without proposals from lists', async () => {
  const app = await openAsModerator(
    { edits: 2, complaints: 1, held: 1, candidates: 700, photos: 1, gone: 3, builds: 1 },
    'moderator',
  );
  await accountEntries(app, 'judge');
  const count = await screen.findByRole('img', { name: 'ждут 9', hidden: true });
  expect(count.textContent).toBe('9');
  expect(count.closest('[role="menuitem"]')?.textContent).toContain('Работа');
});

test('a count above 99 is capped, but not for screen readers', async () => {
  const app = await openAsModerator({ edits: 120 }, 'moderator');
  await accountEntries(app, 'judge');
  const count = await screen.findByRole('img', { name: 'ждут 120', hidden: true });
  expect(count.textContent).toBe('99+');
});

test('without waiting items no count is shown', async () => {
  const app = await openAsModerator({ candidates: 7 }, 'moderator');
  await accountEntries(app, 'judge');
  await waitFor(() => expect(app.server.requestsOf(countModeration).length).toBeGreaterThan(0));
  expect(screen.queryByRole('img', { name: /^жд/, hidden: true })).toBeNull();
});

test('other users do not request the count', async () => {
  const app = await openAsModerator({ edits: 5 }, 'user');
  await accountEntries(app, 'judge');
  expect(app.server.requestsOf(countModeration)).toEqual([]);
});

function withHistory(server: StubbedServer): void {
  server
    .answer(historyCounts, { created: 0, changed: 0, commented: 0 })
    .answer(historyCreated, ({ query }) => pageOf([], query))
    .answer(getAccount, someAccount('ivan'))
    .answer(accountCreated, ({ query }) => pageOf([], query))
    .answer(listHeldEdits, { items: [] })
    .answer(listCountries, ['RU'])
    .answer(signOut, { message: 'You are left' });
}

async function isSignedOut({ router }: OpenedApp): Promise<void> {
  await findNotice('Вы вышли');
  await screen.findByText('the map');
  expect(router.state.location.pathname).toBe('/');
  expect(readSessionUser()).toBeNull();
  accountButton();
}

test('signing out clears the filters, the cached responses and the stored user', async () => {
  const app = await openApp('/history?types=static_cam', { as: member('ivan'), answers: withHistory });
  const { user, router } = app;
  await user.click(await screen.findByRole('button', { name: /^Фильтр/ }));
  await user.selectOptions(await screen.findByLabelText('Рейтинг от'), '1');
  await waitFor(() => expect(router.state.location.search).toMatchObject({ types: 'static_cam', rating: '1' }));
  await chooseInAccountMenu(app, 'Мои точки', 'ivan');
  await screen.findByRole('heading', { level: 1, name: 'ivan' });
  expect(queryClient.getQueryData(['account', 'ivan'])).toBeDefined();
  await chooseInAccountMenu(app, 'Выйти', 'ivan');
  await isSignedOut(app);
  await waitFor(() => expect(queryClient.getQueryData(['account', 'ivan'])).toBeUndefined());
  await user.click(screen.getByRole('link', { name: 'История' }));
  await screen.findByRole('tab', { name: /^Добавлен/ });
  expect(router.state.location.search).toEqual({});
  expect(localStorage.getItem('dozor-user')).toBeNull();
});

test('a failed sign-out leaves the user signed in', async () => {
  const app = await openApp('/help/rules', {
    as: member('ivan'),
    answers: (server) => server.answer(signOut, refusal(500, { message: 'Server error' })),
  });
  // The page's own listener for unhandled rejections (app/application-error.ts).
  const unheard = vi.fn<() => void>();
  process.once('unhandledRejection', unheard);
  await chooseInAccountMenu(app, 'Выйти', 'ivan');
  await findNotice('Ошибка сервера');
  await waitFor(() => expect(unheard).toHaveBeenCalledTimes(1));
  expect(readSessionUser()?.login).toBe('ivan');
  accountButton('ivan');
});
