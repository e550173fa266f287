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

test('signing in to an account without an email asks for one, which can be postponed', async () => {
  const app = await signInAsChief();
  await waitFor(() => expect(document.activeElement).toBe(fieldOf(app.form, 'Электронная почта')));
  expect(app.router.state.location.search).toEqual({ _modal: 'email' });
  await app.user.click(within(app.form).getByRole('button', { name: 'Позже' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { hidden: true })).toBeNull());
  accountButton('admin');
  expect(app.server.requestsOf(refuseEmail)).toEqual([]);
});

test('a page opened with an existing session does not ask for an email', async () => {
  await openApp('/help/rules', { as: chief });
  accountButton('admin');
  expect(screen.queryByRole('dialog', { hidden: true })).toBeNull();
});

test('Escape closes the email form', async () => {
  const app = await signInAsChief();
  await waitFor(() => expect(document.activeElement).toBe(fieldOf(app.form, 'Электронная почта')));
  await app.user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog', { hidden: true })).toBeNull());
});

test('a new email must be repeated correctly and then be confirmed by a link', async () => {
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

test('the request not to be asked again is sent to the server and closes the form', async () => {
  const app = await signInAsChief((server) =>
    server.answer(refuseEmail, { message: 'User data changed successfully' }),
  );
  await app.user.click(within(app.form).getByRole('button', { name: 'Больше не спрашивать' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { hidden: true })).toBeNull());
  expect(app.server.requestsOf(refuseEmail).map(({ params }) => params)).toEqual([{ login: 'admin' }]);
});
