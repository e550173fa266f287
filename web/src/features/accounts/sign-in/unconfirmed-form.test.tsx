import { within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { register, resendConfirmation, signIn } from '@dozor/contract/calls.ts';
import { errorOf, fieldOf, fillIn, findForm } from '../../../testing/form-fields.ts';
import { shownNotices } from '../../../testing/notices.ts';
import { openApp, type OpenedApp } from '../../../testing/open-app.tsx';
import { refusal, type StubbedServer } from '../../../testing/stubs/stubbed-server.ts';

const sent = { message: 'A confirmation email has been sent to your mailing address' };

function refuses(server: StubbedServer): void {
  server
    .answer(signIn, refusal(400, { message: 'Account is not confirmed' }))
    .answer(resendConfirmation, sent)
    .answer(register, sent);
}

async function signInWith({ user }: OpenedApp, form: HTMLElement, login: string): Promise<void> {
  fillIn(form, { Логин: login, Пароль: 'correct horse' });
  await user.click(within(form).getByRole('button', { name: 'Войти' }));
  await within(form).findByText(/^Пароль верный, но почта ещё не подтверждена\./);
}

async function openForm(): Promise<OpenedApp & { form: HTMLElement }> {
  const app = await openApp('/help/rules?_modal=login', { answers: refuses });
  const form = await findForm('Вход');
  await signInWith(app, form, 'ivan');
  return { ...app, form };
}

test('an unconfirmed account is offered a new confirmation mail instead of the login form', async () => {
  const { user, server, form } = await openForm();
  expect(await shownNotices()).toEqual([]);
  // The registration address is unknown here.
  expect(fieldOf(form, 'Электронная почта').value).toBe('');
  const again = within(form).getByRole('button', { name: 'Отправить ещё раз' });
  await user.click(again);
  expect(errorOf(form, 'Электронная почта')).toBe('Введите адрес почты');
  fillIn(form, { 'Электронная почта': ' ivan@example.com ' });
  await user.click(again);
  await within(form).findByText('Письмо отправлено');
  within(form).getByText('ivan@example.com');
  expect(server.requestsOf(resendConfirmation).map(({ body }) => body)).toEqual([{ email: 'ivan@example.com' }]);
});

test('the mail can be requested twice and no more', async () => {
  const { user, server, form } = await openForm();
  fillIn(form, { 'Электронная почта': 'ivan@example.com' });
  await user.click(within(form).getByRole('button', { name: 'Отправить ещё раз' }));
  await within(form).findByText('Письмо отправлено');
  await user.click(within(form).getByRole('button', { name: 'Отправить ещё раз' }));
  const done = await within(form).findByRole('button', { name: 'Отправили ещё раз' });
  await user.click(done);
  expect(server.requestsOf(resendConfirmation)).toHaveLength(2);
});

test('the back button returns to the login form', async () => {
  const { user, form } = await openForm();
  await user.click(within(form).getByRole('button', { name: 'Назад ко входу' }));
  expect(fieldOf(form, 'Логин').value).toBe('');
});

test('right after registration the email is already filled in', async () => {
  const app = await openApp('/help/rules?_modal=register', { answers: refuses });
  const registration = await findForm('Регистрация');
  fillIn(registration, {
    Логин: 'novice',
    'Электронная почта': 'novice@example.com',
    'Почта ещё раз': 'novice@example.com',
    Пароль: 'correct horse',
    'Пароль ещё раз': 'correct horse',
  });
  await app.user.click(within(registration).getByRole('button', { name: 'Зарегистрироваться' }));
  await within(registration).findByText('Письмо отправлено');
  await app.user.click(within(registration).getByRole('link', { name: 'Войти' }));
  const form = await findForm('Вход');
  await signInWith(app, form, 'novice');
  expect(fieldOf(form, 'Электронная почта').value).toBe('novice@example.com');
});
