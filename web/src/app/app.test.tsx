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
])('%s leads to %s', async (from, to) => {
  const router = await open(from);
  await waitFor(() => expect(router.state.location.pathname).toBe(to));
});

test.each([
  ['/nowhere/at/all', 'Такой страницы нет'],
  ['/help/nothing-here', 'Такой страницы нет'],
])('%s says that there is no such page', async (address, text) => {
  await open(address);
  await findNotice(text);
});

test('a section’s own address is a page', async () => {
  await open('/help');
  await screen.findByRole('heading', { level: 1 });
  expect(await shownNotices()).toEqual([]);
});

test('each screen sets the title and the description of the document', async () => {
  await open('/history/42');
  await waitFor(() => expect(document.title).toBe('История точки 42 — Дозор'));
  expect(document.querySelector('meta[name="description"]')?.getAttribute('content')).toMatch(/изменения одной точки/);
});

test('the version stands in the bar', async () => {
  await open('/');
  expect(await screen.findByText(__DOZOR_VERSION__)).toBeDefined();
});

test('a visitor is offered login, registration and reset', async () => {
  await open('/help/rules');
  expect(await openAccountMenu()).toEqual(['Войти', 'Зарегистрироваться', 'Забыли пароль?']);
});

test('a member is offered their points, profile and the way out', async () => {
  await open('/help/rules', somebody('user'));
  expect(await openAccountMenu()).toEqual(['Мои точки', 'Профиль', 'Выйти']);
});

test('a banned user sees only the way out', async () => {
  await open('/help/rules', somebody('banned'));
  expect(await openAccountMenu()).toEqual(['Выйти']);
});

test('the address opens a modal, and closing it cleans the address', async () => {
  const router = await open('/help/rules?_modal=login&_point=5');
  const dialog = await screen.findByRole('dialog', { name: 'Вход', hidden: true });
  within(dialog).getAllByRole('button', { name: 'Закрыть', hidden: true })[0]?.click();
  await waitFor(() => expect(router.state.location.search).toEqual({}));
});

test('an unknown modal opens nothing', async () => {
  await open('/help/rules?_modal=nothing');
  expect(screen.queryByRole('dialog', { hidden: true })).toBeNull();
});

test('a message in the address is shown only when it is one of ours, and leaves the address', async () => {
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
