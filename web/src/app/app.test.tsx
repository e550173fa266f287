import { notifications } from '@mantine/notifications';
import { createMemoryHistory } from '@tanstack/react-router';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { startMessages } from '../i18n/messages.ts';
import { setSessionUser } from '../session/session.ts';
import type { SessionUser } from '../session/stored-user.ts';
import { findNotice, shownNotices } from '../testing/notices.ts';
import { App } from './app.tsx';
import { createAppRouter, type AppRouter } from './create-app-router.ts';

vi.mock('../screens/map-screen.tsx', () => ({ MapScreen: () => <p>the map</p> }));

function somebody(...roles: SessionUser['roles']): SessionUser {
  return { _id: '1', login: 'ivan', roles, created: '2026-01-01T00:00:00.000Z' };
}

async function open(path: string, user: SessionUser | null = null): Promise<AppRouter> {
  setSessionUser(user);
  const router = createAppRouter(createMemoryHistory({ initialEntries: [path] }));
  render(<App router={router} />);
  await screen.findByRole('link', { name: 'Дозор, на карту', hidden: true });
  return router;
}

async function openAccountMenu(): Promise<string[]> {
  (await screen.findByRole('button', { name: /Учётная запись|Войти или/ })).click();
  const menu = await screen.findByRole('menu');
  return within(menu)
    .getAllByRole('menuitem', { hidden: true })
    .map((item) => item.textContent ?? '');
}

beforeEach(async () => {
  cleanup();
  document.cookie = 'lang=ru; Path=/';
  await startMessages();
});

test.each([
  ['/help', '/help/rules'],
  ['/about', '/about/mission'],
  ['/useful', '/useful/builds'],
  ['/nowhere/at/all', '/'],
  ['/help/nothing-here', '/'],
])('%s redirects to %s', async (from, to) => {
  const router = await open(from);
  await waitFor(() => expect(router.state.location.pathname).toBe(to));
});

test.each([
  ['/nowhere/at/all', 'Такой страницы нет'],
  ['/help/nothing-here', 'Такой страницы нет'],
])('%s shows a notice that there is no such page', async (address, text) => {
  await open(address);
  await findNotice(text);
});

test('the address of a section opens a page without a notice', async () => {
  await open('/help');
  await screen.findByRole('heading', { level: 1 });
  expect(await shownNotices()).toEqual([]);
});

test('a screen sets the title and description of the document', async () => {
  await open('/history/42');
  await waitFor(() => expect(document.title).toBe('История точки 42 — Дозор'));
  expect(document.querySelector('meta[name="description"]')?.getAttribute('content')).toMatch(/изменения одной точки/);
});

test('the bar shows the version', async () => {
  await open('/');
  expect(await screen.findByText(__DOZOR_VERSION__)).toBeDefined();
});

test('the account menu offers a visitor login, registration and password reset', async () => {
  await open('/help/rules');
  expect(await openAccountMenu()).toEqual(['Войти', 'Зарегистрироваться', 'Забыли пароль?']);
});

test('the account menu offers a member their points, profile and sign-out', async () => {
  await open('/help/rules', somebody('user'));
  expect(await openAccountMenu()).toEqual(['Мои точки', 'Профиль', 'Экспорт', 'Выйти']);
});

test('the account menu offers a banned user only sign-out', async () => {
  await open('/help/rules', somebody('banned'));
  expect(await openAccountMenu()).toEqual(['Выйти']);
});

test('an address opens a modal, and closing it clears the query', async () => {
  const router = await open('/help/rules?_modal=login&_point=5');
  const dialog = await screen.findByRole('dialog', { name: 'Вход', hidden: true });
  within(dialog).getAllByRole('button', { name: 'Закрыть', hidden: true })[0]?.click();
  await waitFor(() => expect(router.state.location.search).toEqual({}));
});

test('an unknown modal name opens nothing', async () => {
  await open('/help/rules?_modal=nothing');
  expect(screen.queryByRole('dialog', { hidden: true })).toBeNull();
});

test('a message in the address is shown only if it is a known one, and is removed from the address', async () => {
  const shown = vi.spyOn(notifications, 'show');
  let router = await open('/?message=Invalid+or+expired+link');
  await waitFor(() => expect(router.state.location.search).toEqual({}));
  await waitFor(() => expect(shown.mock.calls.map(([data]) => data.message)).toEqual(['Ссылка неверна или устарела']));
  cleanup();
  shown.mockClear();
  router = await open('/?message=Call+this+number');
  await waitFor(() => expect(router.state.location.search).toEqual({}));
  expect(shown).not.toHaveBeenCalled();
});
