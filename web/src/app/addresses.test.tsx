import { cleanup, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { buildsManifest, collectExport, historyCounts, historyCreated, listCountries } from '@dozor/contract/calls.ts';
import { someManifest } from '../testing/content/some-build.ts';
import { openApp } from '../testing/open-app.tsx';
import type { StubbedServer } from '../testing/stubs/stubbed-server.ts';

vi.mock('../screens/map-screen.tsx', () => ({ MapScreen: () => <p>the map</p> }));

function answers(server: StubbedServer): void {
  server
    .answer(buildsManifest, someManifest([]))
    .answer(collectExport, {
      total: 0,
      countries: {},
      types: {},
      dropped: {},
      silent: {},
      withoutDirection: 0,
      onlySample: false,
    })
    .answer(listCountries, ['RU'])
    .answer(historyCounts, { created: 0, changed: 0, commented: 0 })
    .answer(historyCreated, { items: [], total: 0, page: 1, limit: 25 });
}

const addresses = [
  '/history',
  '/help/rules',
  '/help/export',
  '/help/cameras',
  '/about/mission',
  '/about/contacts',
  '/about/releasenotes',
  '/about/agreements',
  '/useful/builds',
  '/useful/converters',
  '/export',
];

test.each(['ru', 'en'] as const)('every address opens with a unique document title (%s)', async (language) => {
  const titles = new Map<string, string>();
  for (const address of addresses) {
    const { router } = await openApp(address, { language, answers });
    await screen.findAllByRole('heading', { level: 1 });
    expect(router.state.location.pathname).toBe(address);
    titles.set(address, document.title);
    cleanup();
  }
  expect(new Set(titles.values()).size, JSON.stringify([...titles])).toBe(addresses.length);
});

test('/developers redirects to /useful/developers', async () => {
  const { router } = await openApp('/developers');
  await waitFor(() => expect(router.state.location.pathname).toBe('/useful/developers'));
  await screen.findByRole('heading', { level: 1 });
});

test.each([
  ['login', 'Вход'],
  ['register', 'Регистрация'],
  ['reset', 'Сброс пароля'],
])('the %s form opens from its address with its title, and Escape removes it from the address', async (name, title) => {
  const { router, user } = await openApp(`/help/rules?_modal=${name}`);
  const dialog = await screen.findByRole('dialog', { name: title, hidden: true });
  await waitFor(() => expect(dialog.querySelector('form')).not.toBeNull());
  await user.keyboard('{Escape}');
  await waitFor(() => expect(router.state.location.href).toBe('/help/rules'));
  await waitFor(() => expect(screen.queryByRole('dialog', { hidden: true })).toBeNull());
});

test('choosing a language in the bar sets the document language and a cookie for one year', async () => {
  const { user } = await openApp('/');
  await screen.findByText('the map');
  const stored = vi.spyOn(document, 'cookie', 'set');
  await user.click(screen.getByRole('button', { name: 'RU, Язык: Русский' }));
  await user.click(await screen.findByRole('menuitemradio', { name: 'English', hidden: true }));
  await screen.findAllByRole('link', { name: 'History', hidden: true });
  expect(document.documentElement.lang).toBe('en');
  expect(stored.mock.calls).toEqual([['lang=en; Max-Age=31536000; Path=/; SameSite=Lax']]);
  stored.mockRestore();
  expect(document.cookie).toContain('lang=en');
});

test('the bar switches the theme', async () => {
  const { user } = await openApp('/help/rules');
  await user.click(await screen.findByRole('button', { name: 'Оформление: Как в системе' }));
  await user.click(await screen.findByRole('menuitemradio', { name: 'Тёмное', hidden: true }));
  await screen.findByRole('button', { name: 'Оформление: Тёмное', hidden: true });
  expect(document.documentElement.dataset['mantineColorScheme']).toBe('dark');
  await user.click(screen.getByRole('button', { name: 'Оформление: Тёмное', hidden: true }));
  await user.click(await screen.findByRole('menuitemradio', { name: 'Как в системе', hidden: true }));
  await screen.findByRole('button', { name: 'Оформление: Как в системе', hidden: true });
});

test('the bar links to the sections and marks the current one', async () => {
  const { router, user } = await openApp('/about/mission', { answers });
  const history = (await screen.findAllByRole('link', { name: 'История' }))[0];
  expect(history?.getAttribute('aria-current')).toBeNull();
  await user.click(history ?? document.body);
  await waitFor(() => expect(router.state.location.pathname).toBe('/history'));
  await waitFor(() =>
    expect(screen.getAllByRole('link', { name: 'История' })[0]?.getAttribute('aria-current')).toBe('page'),
  );
  await screen.findByText('Пока никто ничего не добавил');
});

test('a section that fails to load says so and can be retried', async () => {
  const { server, user } = await openApp('/useful/builds', { answers });
  await screen.findByText('Файлов пока нет');
  server.setConnected(false);
  await user.click((await screen.findAllByRole('link', { name: 'История' }))[0] ?? document.body);
  await screen.findByText('История не загрузилась');
  server.setConnected(true);
  await user.click(screen.getByRole('button', { name: 'Повторить' }));
  await screen.findByText('Пока никто ничего не добавил');
});

test('links keep the language of the address', async () => {
  const { router } = await openApp('/help/rules?lang=en', { answers });
  await screen.findByRole('heading', { level: 1 });
  const addressOf = (to: string) => router.buildLocation({ to }).href;
  expect(addressOf('/help/cameras')).toBe('/help/cameras?lang=en');
  await router.navigate({ to: '/help/export' });
  expect(router.state.location.href).toBe('/help/export?lang=en');
});
