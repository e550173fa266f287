import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { languageFacts, languages } from '@dozor/domain/schema/label.ts';
import { asPhone } from '../testing/as-phone.ts';
import { findNotice, shownNotices } from '../testing/notices.ts';
import { member, openApp } from '../testing/open-app.tsx';

vi.mock('../screens/map-screen.tsx', () => ({ MapScreen: () => <p>the map</p> }));

const sections = ['Карта', 'История', 'Помощь', 'Полезное', 'О проекте'];

function navigations(): HTMLElement[] {
  return screen.getAllByRole('navigation', { name: 'Разделы' });
}

test('on a desktop the sections appear once, in the bar', async () => {
  await openApp('/about/mission');
  const [bar, ...others] = navigations();
  expect(others).toEqual([]);
  expect(screen.getByRole('banner').contains(bar ?? null)).toBe(true);
  const links = within(bar ?? document.body).getAllByRole('link');
  expect(links.map(({ textContent }) => textContent)).toEqual(sections);
  expect(links.map((link) => link.getAttribute('aria-current'))).toEqual([null, null, null, null, 'page']);
});

test('on a phone the bar at the bottom has what a driver does, and a menu', async () => {
  asPhone();
  await openApp('/help/rules');
  const [bar, ...others] = navigations();
  expect(others).toEqual([]);
  expect(screen.getByRole('banner').contains(bar ?? null)).toBe(false);
  const controls = [...(bar?.querySelectorAll('a, button') ?? [])];
  expect(controls.map(({ textContent }) => textContent)).toEqual(['Карта', 'Мой путь', 'Поехали', 'Скачать', 'Меню']);
  expect(within(screen.getByRole('banner')).getAllByRole('link'), 'the logo alone').toHaveLength(1);
});

test('the menu of a phone has the sections, the account, the languages, the themes and the version', async () => {
  asPhone();
  const { user, router } = await openApp('/help/rules');
  await user.click(screen.getByRole('button', { name: 'Меню' }));
  const menu = await screen.findByRole('menu', { hidden: true });
  const textsOf = (role: string) =>
    within(menu)
      .getAllByRole(role, { hidden: true })
      .map(({ textContent }) => textContent);
  expect(textsOf('menuitem')).toEqual([...sections.slice(1), 'Войти', 'Зарегистрироваться', 'Забыли пароль?']);
  const names = languages.map((language) => {
    const { name, draft } = languageFacts[language];
    return draft ? `${name}черновик` : name;
  });
  expect(textsOf('menuitemradio')).toEqual([...names, 'Светлое', 'Тёмное', 'Как в системе']);
  within(menu).getByText(`Дозор ${__DOZOR_VERSION__}`);
  await user.click(within(menu).getByRole('menuitem', { name: 'О проекте', hidden: true }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/about/mission'));
});

test('a section lists its pages and marks the current one', async () => {
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

test('the first Tab stop is a link that skips the bar', async () => {
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

test('the language is switched in the bar, where each language names itself, and is stored', async () => {
  const { user } = await openApp('/about/mission');
  await choose(user, /^RU, Язык: Русский$/, 'English');
  await screen.findByRole('button', { name: 'EN, Language: English' });
  screen.getByRole('link', { name: 'History' });
  await waitFor(() => expect(document.documentElement.lang).toBe('en'));
  expect(document.cookie).toContain('lang=en');
});

test('the theme is switched in the bar and stored', async () => {
  const { user } = await openApp('/about/mission');
  await choose(user, /^Оформление: /, 'Тёмное');
  await screen.findByRole('button', { name: 'Оформление: Тёмное' });
  expect(document.documentElement.dataset['mantineColorScheme']).toBe('dark');
  expect(localStorage.getItem('dozor-theme')).toBe('dark');
  await choose(user, /^Оформление: /, 'Как в системе');
  await screen.findByRole('button', { name: 'Оформление: Как в системе' });
  expect(localStorage.getItem('dozor-theme')).toBe('auto');
});

test('a screen change announces the new title', async () => {
  const { router } = await openApp('/about/mission');
  const announced = () => document.querySelector('[aria-live="polite"]')?.textContent;
  await waitFor(() => expect(announced()).toBe(document.title));
  const before = document.title;
  await router.navigate({ to: '/users' });
  await waitFor(() => expect(document.title).toBe('Участники — Дозор'));
  await waitFor(() => expect(announced()).toBe('Участники — Дозор'));
  expect(before).not.toBe(document.title);
});

test('the message of an email link is shown once and removed from the URL', async () => {
  const { router } = await openApp(`/?message=${encodeURIComponent('User data changed successfully')}`);
  await findNotice('Данные изменены');
  await waitFor(() => expect(router.state.location.search).toEqual({}));
  expect(await shownNotices()).toEqual(['Данные изменены']);
});

test('an expired link is reported once, and the other URL parameters stay', async () => {
  const { router } = await openApp(`/?message=${encodeURIComponent('Invalid or expired link')}&zoom=5`);
  await findNotice('Ссылка неверна или устарела');
  await waitFor(() => expect(router.state.location.search).toEqual({ zoom: '5' }));
  expect(await shownNotices()).toEqual(['Ссылка неверна или устарела']);
});

test('a screen that cannot load its data offline says so', async () => {
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
