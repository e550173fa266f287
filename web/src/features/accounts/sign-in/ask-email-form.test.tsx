import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { changeProfile, checkAuth, refuseEmail, signIn } from '@dozor/contract/calls.ts';
import { accountButton } from '../../../testing/account-menu.ts';
import { errorOf, fieldOf, fillIn, findForm } from '../../../testing/form-fields.ts';
import { member, openApp, type OpenedApp } from '../../../testing/open-app.tsx';
import type { StubbedServer } from '../../../testing/stubs/stubbed-server.ts';

const chief = { ...member('admin', 'admin'), asksEmail: true } as const;

async function signInAsChief(
  answers: (server: StubbedServer) => void = () => {},
): Promise<OpenedApp & { form: HTMLElement }> {
  const app = await openApp('/help/rules?_modal=login', { answers });
  app.server
    .answer(signIn, { user: chief, message: 'You have successfully entered' })
    .answer(checkAuth, { authenticated: true, user: chief });
  const login = await findForm('Вход');
  fillIn(login, { Логин: 'admin', Пароль: 'correct horse' });
  await app.user.click(within(login).getByRole('button', { name: 'Войти' }));
  const form = await findForm('Почта');
  return { ...app, form };
}

test('an account without an address is asked for one after signing in, until another day', async () => {
  const app = await signInAsChief();
  await waitFor(() => expect(document.activeElement).toBe(fieldOf(app.form, 'Электронная почта')));
  expect(app.router.state.location.search).toEqual({ _modal: 'email' });
  await app.user.click(within(app.form).getByRole('button', { name: 'Позже' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { hidden: true })).toBeNull());
  accountButton('admin');
  expect(app.server.requestsOf(refuseEmail)).toEqual([]);
});

test('a page that is opened by who is signed in already asks for no address', async () => {
  await openApp('/help/rules', { as: chief });
  accountButton('admin');
  expect(screen.queryByRole('dialog', { hidden: true })).toBeNull();
});

test('the question for an address is closed by escape', async () => {
  const app = await signInAsChief();
  await waitFor(() => expect(document.activeElement).toBe(fieldOf(app.form, 'Электронная почта')));
  await app.user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog', { hidden: true })).toBeNull());
});

test('an address that is given gets a mail, and counts once its link was opened', async () => {
  const app = await signInAsChief((server) =>
    server.answer(changeProfile, { message: 'User data changed successfully' }),
  );
  fillIn(app.form, { 'Электронная почта': 'chief@example.com', 'Почта ещё раз': 'chef@example.com' });
  const submit = within(app.form).getByRole('button', { name: 'Сохранить почту' });
  await app.user.click(submit);
  expect(errorOf(app.form, 'Почта ещё раз')).toBe('Адреса не совпадают');
  fillIn(app.form, { 'Почта ещё раз': 'chief@example.com' });
  await app.user.click(submit);
  await within(app.form).findByText('Осталось открыть ссылку');
  within(app.form).getByText('chief@example.com');
  const [request] = app.server.requestsOf(changeProfile);
  expect(request?.params).toEqual({ login: 'admin' });
  expect(request?.body).toEqual({ currentEmail: '', email: 'chief@example.com', confirmEmail: 'chief@example.com' });
  await app.user.click(within(app.form).getByRole('button', { name: 'Понятно' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { hidden: true })).toBeNull());
});

test('whoever does not want to be asked any more says so once', async () => {
  const app = await signInAsChief((server) =>
    server.answer(refuseEmail, { message: 'User data changed successfully' }),
  );
  await app.user.click(within(app.form).getByRole('button', { name: 'Больше не спрашивать' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { hidden: true })).toBeNull());
  expect(app.server.requestsOf(refuseEmail).map(({ params }) => params)).toEqual([{ login: 'admin' }]);
});
