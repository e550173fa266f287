import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { asPhone } from '../testing/as-phone.ts';
import { findNotice, shownNotices } from '../testing/notices.ts';
import { member, openApp } from '../testing/open-app.tsx';

vi.mock('../screens/map-screen.tsx', () => ({ MapScreen: () => <p>the map</p> }));

const sections = ['Карта', 'История', 'Помощь', 'Полезное', 'О проекте'];

function navigations(): HTMLElement[] {
  return screen.getAllByRole('navigation', { name: 'Разделы' });
}

test('on a desktop the sections stand once, in the bar', async () => {
  await openApp('/about/mission');
  const [bar, ...others] = navigations();
  expect(others).toEqual([]);
  expect(screen.getByRole('banner').contains(bar ?? null)).toBe(true);
  const links = within(bar ?? document.body).getAllByRole('link');
  expect(links.map(({ textContent }) => textContent)).toEqual(sections);
  expect(links.map((link) => link.getAttribute('aria-current'))).toEqual([null, null, null, null, 'page']);
});

test('on a phone they stand once, at the thumb', async () => {
  asPhone();
  await openApp('/help/rules');
  const [thumb, ...others] = navigations();
  expect(others).toEqual([]);
  expect(screen.getByRole('banner').contains(thumb ?? null)).toBe(false);
  expect(
    within(thumb ?? document.body)
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual(sections);
});

test('a section lists its pages, and says which one is shown', async () => {
  const { user, router } = await openApp('/help/rules');
  const list = await screen.findByRole('navigation', { name: 'Помощь' });
  const current = () => list.querySelector('[aria-current="page"]')?.textContent;
  const [first, second] = within(list).getAllByRole('link');
  if (second === undefined) throw new Error('The section has one page alone');
  expect(current()).toBe(first?.textContent);
  await user.click(second);
  await waitFor(() => expect(current()).toBe(second.textContent));
  expect(router.state.location.pathname).not.toBe('/help/rules');
});

test('the first stop of the keyboard leads past the bar', async () => {
  const { user } = await openApp('/about/mission');
  await user.tab();
  expect(document.activeElement?.textContent).toBe('К содержанию');
  await user.keyboard('{Enter}');
  expect(document.activeElement).toBe(screen.getByRole('main'));
});

async function choose(user: Awaited<ReturnType<typeof openApp>>['user'], button: RegExp, entry: string): Promise<void> {
  await user.click(screen.getByRole('button', { name: button }));
  await user.click(await screen.findByRole('menuitemradio', { name: entry, hidden: true }));
}

test('the language is changed in the bar, in itself, and stays for the next visit', async () => {
  const { user } = await openApp('/about/mission');
  await choose(user, /^RU, Язык: Русский$/, 'English');
  await screen.findByRole('button', { name: 'EN, Language: English' });
  screen.getByRole('link', { name: 'History' });
  await waitFor(() => expect(document.documentElement.lang).toBe('en'));
  expect(document.cookie).toContain('lang=en');
});

test('the appearance is chosen in the bar, and stays for the next visit', async () => {
  const { user } = await openApp('/about/mission');
  await choose(user, /^Оформление: /, 'Тёмное');
  await screen.findByRole('button', { name: 'Оформление: Тёмное' });
  expect(document.documentElement.dataset['mantineColorScheme']).toBe('dark');
  expect(localStorage.getItem('dozor-theme')).toBe('dark');
  await choose(user, /^Оформление: /, 'Как в системе');
  await screen.findByRole('button', { name: 'Оформление: Как в системе' });
  expect(localStorage.getItem('dozor-theme')).toBe('auto');
});

test('the title is said aloud when the screen changes', async () => {
  const { router } = await openApp('/about/mission');
  const said = () => document.querySelector('[aria-live="polite"]')?.textContent;
  await waitFor(() => expect(said()).toBe(document.title));
  const before = document.title;
  await router.navigate({ to: '/users' });
  await waitFor(() => expect(document.title).toBe('Участники — Дозор'));
  await waitFor(() => expect(said()).toBe('Участники — Дозор'));
  expect(before).not.toBe(document.title);
});

test('an address that was changed by the link of a mail is said once, and leaves the address', async () => {
  const { router } = await openApp(`/?message=${encodeURIComponent('User data changed successfully')}`);
  await findNotice('Данные изменены');
  await waitFor(() => expect(router.state.location.search).toEqual({}));
  expect(await shownNotices()).toEqual(['Данные изменены']);
});

test('a link that is used up is said once, and what else the address says stays', async () => {
  const { router } = await openApp(`/?message=${encodeURIComponent('Invalid or expired link')}&zoom=5`);
  await findNotice('Ссылка неверна или устарела');
  await waitFor(() => expect(router.state.location.search).toEqual({ zoom: '5' }));
  expect(await shownNotices()).toEqual(['Ссылка неверна или устарела']);
});

test('a screen whose data does not come for want of a connection says so', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  const { server, router } = await openApp('/about/mission', { as: member('ivan') });
  server.setConnected(false);
  await router.navigate({ to: '/account/$login', params: { login: 'anna' } });
  await screen.findByRole('heading', { level: 1, name: 'Страница не загрузилась' });
  screen.getByText('Проверьте связь и повторите. Без связи открываются карта, правила, конвертер и справка о файлах.');
  within(screen.getByRole('main')).getByRole('link', { name: 'На карту' });
  vi.restoreAllMocks();
});
