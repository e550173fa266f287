import { waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { errorOf, fieldOf, findForm } from '../../../testing/form-fields.ts';
import { member, openApp } from '../../../testing/open-app.tsx';

test.each([
  {
    name: 'login',
    title: 'Вход',
    kinds: [
      ['login', 'username webauthn'],
      ['password', 'current-password'],
    ],
  },
  {
    name: 'register',
    title: 'Регистрация',
    kinds: [
      ['login', 'username'],
      ['email', 'email'],
      ['confirmEmail', 'email'],
      ['password', 'new-password'],
      ['confirmPassword', 'new-password'],
    ],
  },
  { name: 'reset', title: 'Сброс пароля', kinds: [['email', 'email']] },
])(
  'the $name form has the field names and autocomplete values that password managers expect',
  async ({ name, title, kinds }) => {
    await openApp(`/help/rules?_modal=${name}`);
    const form = await findForm(title);
    const inputs = [...form.querySelectorAll('input')];
    expect(inputs.map((input) => [input.name, input.autocomplete])).toEqual(kinds);
  },
);

test('the keyboard alone can submit a form and reveal both of its passwords', async () => {
  const { user } = await openApp('/help/rules?_modal=register');
  const form = await findForm('Регистрация');
  for (const label of ['Пароль', 'Пароль ещё раз']) {
    const password = fieldOf(form, label);
    password.focus();
    await user.keyboard('correct horse');
    expect([password.type, password.value]).toEqual(['password', 'correct horse']);
    await user.tab();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(password.type).toBe('text'));
    within(form).getByRole('button', { name: 'Скрыть пароль' });
    await user.keyboard(' ');
    await waitFor(() => expect(password.type).toBe('password'));
  }
  fieldOf(form, 'Логин').focus();
  await user.keyboard('{Enter}');
  expect(errorOf(form, 'Логин')).toBe('Введите логин');
});

test.each([
  ['login', 'Вход', 'Войти', '2 ошибки'],
  ['register', 'Регистрация', 'Зарегистрироваться', '5 ошибок'],
  ['reset', 'Сброс пароля', 'Прислать ссылку', '1 ошибка'],
])('the %s form announces its error count to screen readers', async (name, title, submit, count) => {
  const { user } = await openApp(`/help/rules?_modal=${name}`);
  const form = await findForm(title);
  await user.click(within(form).getByRole('button', { name: submit }));
  expect(
    within(form)
      .getAllByRole('status')
      .map(({ textContent }) => textContent),
  ).toContain(count);
});

test.each([
  ['login', 'Login', 'Log in', '2 errors'],
  ['register', 'Registration', 'Register', '5 errors'],
  ['reset', 'Password resetting', 'Send the link', '1 error'],
])('the %s form announces its error count in English', async (name, title, submit, count) => {
  const { user } = await openApp(`/help/rules?_modal=${name}`, { language: 'en' });
  const form = await findForm(title);
  await user.click(within(form).getByRole('button', { name: submit }));
  expect(
    within(form)
      .getAllByRole('status')
      .map(({ textContent }) => textContent),
  ).toContain(count);
});

test.each([
  ['register', 'Регистрация'],
  ['reset', 'Сброс пароля'],
])('a banned user sees the ban notice instead of the %s form', async (name, title) => {
  const { router } = await openApp(`/help/rules?_modal=${name}`, { as: member('petr', 'banned') });
  const { findByRole } = within(document.body);
  const dialog = await findByRole('dialog', { name: title });
  await within(dialog).findByText('Ваша учётная запись заблокирована');
  expect(within(dialog).queryByRole('textbox')).toBeNull();
  const link = within(dialog).getByRole('link', { name: 'Как связаться с модераторами' });
  expect(link.getAttribute('href')).toBe('/about/contacts');
  expect(router.state.location.pathname).toBe('/help/rules');
});
