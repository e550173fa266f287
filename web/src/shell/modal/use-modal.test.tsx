import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { accountButton, chooseInAccountMenu } from '../../testing/account-menu.ts';
import { openApp, type OpenedApp } from '../../testing/open-app.tsx';

const forms = [
  { name: 'login', entry: 'Войти', title: 'Вход' },
  { name: 'register', entry: 'Зарегистрироваться', title: 'Регистрация' },
  { name: 'reset', entry: 'Забыли пароль?', title: 'Сброс пароля' },
] as const;

type Title = (typeof forms)[number]['title'];

async function dialogOf(title: Title): Promise<HTMLElement> {
  const dialog = await screen.findByRole('dialog', { name: title });
  await within(dialog).findAllByRole('textbox');
  return dialog;
}

function firstField(dialog: HTMLElement): HTMLElement {
  const [first] = within(dialog).getAllByRole('textbox');
  if (first === undefined) throw new Error('The form has no field');
  return first;
}

async function isClosed({ router }: OpenedApp): Promise<void> {
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(router.state.location.search).toEqual({});
  expect(router.state.location.pathname).toBe('/help/rules');
}

test.each(forms)('the $name form opens with its URL and focuses its first field', async ({ name, entry, title }) => {
  const app = await openApp('/help/rules');
  await chooseInAccountMenu(app, entry);
  const dialog = await dialogOf(title);
  expect(app.router.state.location.search).toEqual({ _modal: name });
  await waitFor(() => expect(document.activeElement).toBe(firstField(dialog)));
});

test.each(forms)('the URL of the $name form opens it, and closing it stays on the page', async ({ name, title }) => {
  const app = await openApp(`/help/rules?_modal=${name}`);
  const dialog = await dialogOf(title);
  await waitFor(() => expect(document.activeElement).toBe(firstField(dialog)));
  await app.user.click(within(dialog).getByRole('button', { name: 'Закрыть' }));
  await isClosed(app);
});

test.each(forms)('going back closes the $name form, going forward reopens it', async ({ entry, title }) => {
  const app = await openApp('/help/rules');
  await chooseInAccountMenu(app, entry);
  await dialogOf(title);
  app.router.history.back();
  await isClosed(app);
  app.router.history.forward();
  await dialogOf(title);
});

test.each(forms)('the $name form returns the focus to the button that opened it', async ({ entry, title }) => {
  const app = await openApp('/help/rules');
  const opener = accountButton();
  await chooseInAccountMenu(app, entry);
  const first = await dialogOf(title);
  await app.user.click(within(first).getByRole('button', { name: 'Закрыть' }));
  await isClosed(app);
  await chooseInAccountMenu(app, entry);
  const second = await dialogOf(title);
  await waitFor(() => expect(document.activeElement).toBe(firstField(second)));
  await app.user.keyboard('{Escape}');
  await isClosed(app);
  await waitFor(() => expect(document.activeElement).toBe(opener));
});

test('the forms link to each other, and going back once leaves them all', async () => {
  const app = await openApp('/about/mission');
  await chooseInAccountMenu(app, 'Войти');
  let dialog = await dialogOf('Вход');
  const ways = [
    ['Зарегистрироваться', 'Регистрация', 'register'],
    ['Уже есть учётная запись? Войти', 'Вход', 'login'],
    ['Забыли пароль?', 'Сброс пароля', 'reset'],
    ['Зарегистрироваться', 'Регистрация', 'register'],
  ] as const;
  for (const [link, title, name] of ways) {
    await app.user.click(within(dialog).getByRole('link', { name: link }));
    dialog = await dialogOf(title);
    expect(app.router.state.location.search).toEqual({ _modal: name });
  }
  app.router.history.back();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(app.router.state.location.pathname).toBe('/about/mission');
  expect(app.router.state.location.search).toEqual({});
});

test('switching from the complaint to the login form drops the subject from the URL', async () => {
  const app = await openApp('/help/rules?_modal=complain&_about=point-7');
  const dialog = await screen.findByRole('dialog', { name: 'Жалоба модераторам' });
  await within(dialog).findByText('Чтобы пожаловаться, войдите');
  expect(app.router.state.location.search).toEqual({ _modal: 'complain', _about: 'point-7' });
  await app.user.click(within(dialog).getByRole('button', { name: 'Войти' }));
  await dialogOf('Вход');
  // The subject of a complaint is meaningless to the other form.
  expect(app.router.state.location.search).toEqual({ _modal: 'login' });
});
