import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { checkAuth, confirmReset } from '@dozor/contract/calls.ts';
import { readSessionUser } from '../../../session/session.ts';
import { errorOf, fieldOf, fillIn, findForm } from '../../../testing/form-fields.ts';
import { findNotice } from '../../../testing/notices.ts';
import { member, openApp, type OpenedApp } from '../../../testing/open-app.tsx';
import { refusal } from '../../../testing/stubs/stubbed-server.ts';

vi.mock('../../../screens/map-screen.tsx', () => ({ MapScreen: () => <p>the map</p> }));

const address = '/reset/confirm/ivan@example.com/some-key';
const longEnough = { 'Новый пароль': 'correct horse', 'Пароль ещё раз': 'correct horse' };

async function openPage(options: Parameters<typeof openApp>[1] = {}): Promise<OpenedApp & { page: HTMLElement }> {
  const app = await openApp(address, options);
  await screen.findByRole('heading', { level: 1, name: 'Новый пароль' });
  return { ...app, page: screen.getByRole('main') };
}

async function send({ user, page }: { user: OpenedApp['user']; page: HTMLElement }): Promise<void> {
  await user.click(within(page).getByRole('button', { name: 'Сохранить пароль' }));
}

test('the page shows whose password is reset and focuses its first field', async () => {
  const { page } = await openPage();
  within(page).getByText('ivan@example.com');
  expect(document.activeElement).toBe(fieldOf(page, 'Новый пароль'));
});

test('both fields are required, have a minimum length and must match', async () => {
  const app = await openPage();
  await send(app);
  expect(errorOf(app.page, 'Новый пароль')).toBe('Введите пароль');
  expect(errorOf(app.page, 'Пароль ещё раз')).toBe('Введите пароль ещё раз');
  within(app.page).getByText('2 ошибки');
  fillIn(app.page, { 'Новый пароль': 'short', 'Пароль ещё раз': 'other' });
  await send(app);
  expect(errorOf(app.page, 'Новый пароль')).toBe('Нужно не меньше 8 знаков');
  expect(errorOf(app.page, 'Пароль ещё раз')).toBe('Пароли не совпадают');
  expect(app.server.requestsOf(confirmReset)).toEqual([]);
});

test('setting a new password opens the login form', async () => {
  const app = await openPage();
  app.server.answer(confirmReset, { message: 'Password changed successfully' });
  fillIn(app.page, longEnough);
  await send(app);
  await findNotice('Пароль изменён');
  await findForm('Вход');
  expect(app.router.state.location.pathname).toBe('/');
  expect(app.router.state.location.search).toEqual({ _modal: 'login' });
  const [request] = app.server.requestsOf(confirmReset);
  expect(request?.params).toEqual({ email: 'ivan@example.com', confirmKey: 'some-key' });
  expect(request?.body).toEqual({ password: 'correct horse' });
});

test('a session ended by the new password is signed out on the page', async () => {
  const app = await openPage({ as: member('ivan') });
  app.server
    .answer(confirmReset, { message: 'Password changed successfully' })
    .answer(checkAuth, { authenticated: false, user: null });
  fillIn(app.page, longEnough);
  await send(app);
  await findForm('Вход');
  expect(readSessionUser()).toBeNull();
});

test('an expired link is reported, and a button opens the form to request a new one', async () => {
  const app = await openPage();
  app.server.answer(confirmReset, refusal(400, { message: 'Invalid or expired link' }));
  fillIn(app.page, longEnough);
  await send(app);
  await findNotice('Ссылка неверна или устарела');
  await within(app.page).findByText('Эта ссылка уже не действует');
  expect(within(app.page).queryByLabelText('Новый пароль')).toBeNull();
  await app.user.click(within(app.page).getByRole('button', { name: 'Прислать новую ссылку' }));
  await findForm('Сброс пароля');
});

test('a password rejected by the server is reported at its field, not as an expired link', async () => {
  const app = await openPage();
  app.server.answer(confirmReset, refusal(400, { password: 'is too common' }));
  fillIn(app.page, longEnough);
  await send(app);
  await waitFor(() => expect(errorOf(app.page, 'Новый пароль')).toBe('Этот пароль легко угадать: придумайте другой'));
  expect(within(app.page).queryByText('Эта ссылка уже не действует')).toBeNull();
});

test('a banned user cannot set a password', async () => {
  const { page } = await openPage({ as: member('petr', 'banned') });
  within(page).getByText('Ваша учётная запись заблокирована');
  expect(within(page).queryByLabelText('Новый пароль')).toBeNull();
});
