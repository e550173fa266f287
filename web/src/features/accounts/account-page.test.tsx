import { screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { accountCreated, getAccount, listHeldEdits, listRegions } from '@dozor/contract/calls.ts';
import { pageOf } from '../../testing/content/page-of.ts';
import { someAccount } from '../../testing/content/some-account.ts';
import { member, openApp, type OpenedApp } from '../../testing/open-app.tsx';
import { refusal } from '../../testing/stubs/stubbed-server.ts';

vi.mock('../../screens/map-screen.tsx', () => ({ MapScreen: () => <p>the map</p> }));

afterEach(() => {
  vi.restoreAllMocks();
});

type Account = ReturnType<typeof someAccount>;

async function openAccount(account: Account, options: Parameters<typeof openApp>[1] = {}): Promise<OpenedApp> {
  const { login } = account.user;
  const app = await openApp(`/account/${login}`, {
    ...options,
    answers: (server) => {
      server
        .answer(getAccount, ({ params: { login: asked = '' } }) => (asked === login ? account : someAccount(asked)))
        .answer(accountCreated, ({ query }) => pageOf([], query))
        .answer(listHeldEdits, { items: [] });
      options.answers?.(server);
    },
  });
  await screen.findByRole('heading', { level: 1, name: login });
  return app;
}

test('the page shows the login, the role and the registration date', async () => {
  await openAccount(someAccount('ivan', { user: { roles: ['editor'], created: '2026-05-12T09:00:00.000Z' } }));
  const page = screen.getByRole('article');
  within(page).getByText('редактор');
  expect(page.textContent).toContain('на карте с 12\u00a0мая\u00a02026\u00a0г.');
  // Others see only one page of a member, so there is nothing to navigate.
  expect(screen.queryByRole('navigation', { name: 'Страницы участника' })).toBeNull();
});

test('the role and the registration date are shown in English', async () => {
  await openAccount(someAccount('ivan', { user: { roles: ['banned'], created: '2026-05-12T09:00:00.000Z' } }), {
    language: 'en',
  });
  screen.getByText('banned');
  expect(screen.getByRole('article').textContent).toContain('12\u00a0May\u00a02026');
});

test('the page of an unknown user says so and links to the map', async () => {
  const { user, router } = await openApp('/account/nobody.at.all', {
    answers: (server) => server.answer(getAccount, refusal(404, { message: 'Not Found' })),
  });
  await screen.findByRole('heading', { level: 1, name: 'Участника nobody.at.all нет' });
  screen.getByText('Проверьте адрес: в логине могла потеряться буква.');
  await user.click(screen.getByRole('link', { name: 'Открыть карту' }));
  await screen.findByText('the map');
  expect(router.state.location.pathname).toBe('/');
});

test('a page that fails to load shows a retry button and a link to the map', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  const { user } = await openApp('/account/ivan', {
    answers: (stub) =>
      stub
        .answer(getAccount, refusal(500, { message: 'Server error' }))
        .answer(accountCreated, ({ query }) => pageOf([], query)),
  });
  await screen.findByRole('heading', { level: 1, name: 'Не получилось показать страницу' });
  screen.getByRole('button', { name: 'Повторить' });
  await user.click(within(screen.getByRole('main')).getByRole('link', { name: 'На карту' }));
  await screen.findByText('the map');
});

test('a banned user sees the ban notice on every member page, and nothing is requested', async () => {
  const { server, router } = await openApp('/account/ivan', { as: member('petr', 'banned') });
  await screen.findByText('Ваша учётная запись заблокирована');
  screen.getByRole('heading', { level: 1, name: 'ivan' });
  await router.navigate({ to: '/account/$login/profile', params: { login: 'petr' } });
  await screen.findByRole('heading', { level: 1, name: 'petr' });
  screen.getByText('Ваша учётная запись заблокирована');
  expect(server.requestsOf(getAccount)).toEqual([]);
});

test('a member’s own page links to points and profile, even if the login in the address differs in case', async () => {
  await openAccount(someAccount('IVAN'), { as: member('ivan') });
  const pages = screen.getByRole('navigation', { name: 'Страницы участника' });
  expect(
    within(pages)
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual(['Точки', 'Профиль']);
  expect(within(pages).getByRole('link', { name: 'Точки' }).getAttribute('aria-current')).toBe('page');
  expect(screen.queryByRole('button', { name: 'Пожаловаться' })).toBeNull();
});

test('an admin sees a link to the log on the page of another member but not on their own', async () => {
  const { router } = await openAccount(someAccount('ivan'), { as: { ...member('chief', 'admin'), _id: '9' } });
  const log = () => screen.queryByRole('link', { name: 'Журнал' });
  expect(log()?.getAttribute('href')).toBe('/audit?login=ivan');
  expect(screen.queryByRole('link', { name: 'Профиль' })).toBeNull();
  await router.navigate({ to: '/account/$login', params: { login: 'chief' } });
  await screen.findByRole('link', { name: 'Профиль' });
  expect(log()).toBeNull();
});

test('a signed-in user can report a member from their page', async () => {
  const { user, router } = await openAccount(someAccount('ivan'), { as: { ...member('anna'), _id: '2' } });
  await user.click(screen.getByRole('button', { name: 'Пожаловаться' }));
  await screen.findByRole('dialog', { name: 'Жалоба модераторам' });
  expect(router.state.location.search).toEqual({ _modal: 'complain', _about: 'user-5' });
});

test('a visitor cannot report a member', async () => {
  await openAccount(someAccount('ivan'));
  expect(screen.queryByRole('button', { name: 'Пожаловаться' })).toBeNull();
});

test('the page of a moderator shows their regions by name and the end of their term', async () => {
  await openAccount(
    someAccount('keeper', {
      user: { roles: ['moderator'], regions: ['RU-TVE', 'KZ'], moderatorUntil: '2040-01-31T12:00:00.000Z' },
    }),
    {
      answers: (server) =>
        server.answer(listRegions, ({ query }) =>
          query.get('country') === 'RU' ? [{ code: 'RU-TVE', name: 'Тверская область', points: 3 }] : [],
        ),
    },
  );
  await screen.findByText('Модератор регионов: Тверская область, Казахстан');
  screen.getByText(/^Модератор до 2040-01-31/);
});

test('a temporary ban shows its end', async () => {
  await openAccount(someAccount('petr', { user: { roles: ['banned'], bannedUntil: '2040-01-31T12:00:00.000Z' } }));
  screen.getByText('заблокирован');
  screen.getByText(/^Блокировка до 2040-01-31/);
});

test('the retry button reloads a page that failed to load', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  const { user, server } = await openApp('/account/ivan', {
    answers: (stub) =>
      stub
        .answer(getAccount, refusal(500, { message: 'Server error' }))
        .answer(accountCreated, ({ query }) => pageOf([], query)),
  });
  await screen.findByRole('heading', { level: 1, name: 'Не получилось показать страницу' });
  server.answer(getAccount, someAccount('ivan'));
  await user.click(screen.getByRole('button', { name: 'Повторить' }));
  await screen.findByRole('heading', { level: 1, name: 'ivan' });
});
