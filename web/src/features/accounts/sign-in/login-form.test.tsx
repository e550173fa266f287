import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { signIn } from '@dozor/contract/calls.ts';
import { readSessionUser } from '../../../session/session.ts';
import type { SessionUser } from '../../../session/stored-user.ts';
import { accountButton, accountEntries } from '../../../testing/account-menu.ts';
import { errorOf, fieldOf, fillIn, findForm } from '../../../testing/form-fields.ts';
import { findNotice, shownNotices } from '../../../testing/notices.ts';
import { member, openApp, type OpenedApp } from '../../../testing/open-app.tsx';
import { refusal, type StubbedServer } from '../../../testing/stubs/stubbed-server.ts';

const credentials = { Логин: 'ivan', Пароль: 'correct horse' };

function entered(user: SessionUser) {
  return { user, message: 'You have successfully entered' };
}

async function openForm(
  answers?: (server: StubbedServer) => void,
  query = '',
): Promise<OpenedApp & { form: HTMLElement }> {
  const app = await openApp(`/help/rules?_modal=login${query}`, { ...(answers && { answers }) });
  return { ...app, form: await findForm('Вход') };
}

async function send({ user, form }: { user: OpenedApp['user']; form: HTMLElement }): Promise<void> {
  await user.click(within(form).getByRole('button', { name: 'Войти' }));
}

test('empty fields are reported and counted, and nothing is sent', async () => {
  const app = await openForm();
  await send(app);
  expect(errorOf(app.form, 'Логин')).toBe('Введите логин');
  expect(errorOf(app.form, 'Пароль')).toBe('Введите пароль');
  within(app.form).getByText('2 ошибки');
  await waitFor(() => expect(document.activeElement).toBe(fieldOf(app.form, 'Логин')));
  expect(app.server.requestsOf(signIn)).toEqual([]);
});

test('a login that breaks the current rules is sent all the same', async () => {
  const app = await openForm((server) => server.answer(signIn, refusal(401, { message: 'Wrong login or password' })));
  fillIn(app.form, { Логин: ' a b ', Пароль: 'short' });
  await send(app);
  await waitFor(() =>
    expect(app.server.requestsOf(signIn).map(({ body }) => body)).toEqual([{ login: 'a b', password: 'short' }]),
  );
});

test('a wrong password is reported only at its field, and the form stays filled in', async () => {
  const app = await openForm((server) => server.answer(signIn, refusal(400, { message: 'Wrong login or password' })));
  fillIn(app.form, credentials);
  await send(app);
  const error = await within(app.form).findByRole('alert');
  expect(error.textContent).toBe('Неверный логин или пароль');
  expect(errorOf(app.form, 'Пароль')).toBe('Неверный логин или пароль');
  await waitFor(() => expect(document.activeElement).toBe(fieldOf(app.form, 'Пароль')));
  expect(await shownNotices()).toEqual([]);
  expect(fieldOf(app.form, 'Логин').value).toBe('ivan');
  expect(fieldOf(app.form, 'Пароль').value).toBe('correct horse');
  expect(readSessionUser()).toBeNull();
  expect(app.router.state.location.search).toEqual({ _modal: 'login' });
  // The form can be sent again.
  app.server.answer(signIn, entered(member('ivan')));
  await send(app);
  await waitFor(() => expect(readSessionUser()?.login).toBe('ivan'));
});

test('the next response replaces the previous error', async () => {
  const app = await openForm((server) => server.answer(signIn, refusal(400, { message: 'Wrong login or password' })));
  fillIn(app.form, credentials);
  await send(app);
  await within(app.form).findByText('Неверный логин или пароль');
  app.server.answer(signIn, refusal(400, { message: 'Account is not confirmed' }));
  await send(app);
  await within(app.form).findByText(/^Пароль верный/);
  expect(screen.queryByText('Неверный логин или пароль')).toBeNull();
});

test('too many attempts are reported in the form', async () => {
  const app = await openForm((server) => server.answer(signIn, refusal(429, { message: 'Too many requests' })));
  fillIn(app.form, credentials);
  await send(app);
  await within(app.form).findByText('Слишком много запросов, подождите немного');
  expect(await shownNotices()).toEqual([]);
});

test('a lost connection is reported, and the input is kept', async () => {
  const app = await openForm();
  fillIn(app.form, credentials);
  app.server.setConnected(false);
  await send(app);
  await findNotice('Нет связи с сервером. Введённое не пропало, попробуйте ещё раз');
  expect(fieldOf(app.form, 'Пароль').value).toBe('correct horse');
});

test('the right password closes the form, and the bar shows the login', async () => {
  const app = await openForm((server) => server.answer(signIn, entered(member('ivan'))));
  fillIn(app.form, credentials);
  await app.user.type(fieldOf(app.form, 'Пароль'), '{Enter}');
  await findNotice('Вы вошли');
  await waitFor(() => expect(screen.queryByRole('dialog', { hidden: true })).toBeNull());
  expect(app.router.state.location.search).toEqual({});
  accountButton('ivan');
  expect(app.server.requestsOf(signIn).map(({ body }) => body)).toEqual([{ login: 'ivan', password: 'correct horse' }]);
});

test('a banned user is notified on sign-in and can only sign out', async () => {
  const app = await openForm((server) => server.answer(signIn, entered(member('petr', 'banned'))));
  fillIn(app.form, { ...credentials, Логин: 'petr' });
  await send(app);
  await findNotice('Вы вошли');
  await findNotice('Вы заблокированы: можно только смотреть карту и историю');
  expect(await accountEntries(app, 'petr')).toEqual(['Выйти']);
});

test('the form warns that signing in under another login ends the current session', async () => {
  await openApp('/help/rules?_modal=login', { as: member('anna') });
  const form = await findForm('Вход');
  within(form).getByText('Сейчас вы вошли как anna. Вход под другим логином завершит этот сеанс.');
});

test('the confirmation link fills in the login and focuses the password', async () => {
  const { form } = await openForm(undefined, '&_confirmed=ivan');
  within(form).getByText('Почта подтверждена. Теперь можно войти.');
  expect(fieldOf(form, 'Логин').value).toBe('ivan');
  await waitFor(() => expect(document.activeElement).toBe(fieldOf(form, 'Пароль')));
});

test('an address cannot inject arbitrary text into the login field', async () => {
  const { form } = await openForm(undefined, `&_confirmed=${encodeURIComponent('call 8 800 and pay')}`);
  expect(fieldOf(form, 'Логин').value).toBe('');
  expect(within(form).queryByText('Почта подтверждена. Теперь можно войти.')).toBeNull();
});
