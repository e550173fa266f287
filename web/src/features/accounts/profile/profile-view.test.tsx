import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import {
  changeProfile,
  checkAuth,
  getNotificationSettings,
  listPasskeys,
  listSessions,
} from '@dozor/contract/calls.ts';
import { someSession } from '../../../testing/content/some-session.ts';
import { errorOf, fieldOf, fillIn } from '../../../testing/form-fields.ts';
import { findNotice } from '../../../testing/notices.ts';
import { member, type OpenedApp } from '../../../testing/open-app.tsx';
import { findSection, ivan, openProfile, openRow } from '../../../testing/open-profile.ts';
import { refusal } from '../../../testing/stubs/stubbed-server.ts';

const somePasskey = {
  _id: '3',
  name: 'Мой ноутбук',
  created: '2026-05-12T09:00:00.000Z',
  lastUsed: null,
  backedUp: false,
};
const done = { message: 'User data changed successfully' };

async function submit({ user }: OpenedApp, section: HTMLElement, name: string): Promise<void> {
  await user.click(within(section).getByRole('button', { name }));
}

test('a visitor is asked to sign in', async () => {
  const { user, router } = await openProfile({ as: null });
  await screen.findByText('Войдите, чтобы открыть профиль');
  await user.click(screen.getByRole('button', { name: 'Войти' }));
  await screen.findByRole('dialog', { name: 'Вход' });
  expect(router.state.location.search).toEqual({ _modal: 'login' });
});

test.each([['user'], ['moderator'], ['admin']] as const)(
  'only its owner sees a profile: for a %s nothing is requested',
  async (role) => {
    const { server } = await openProfile({ as: { ...member('maria', role), _id: '2' }, login: 'ivan' });
    await screen.findByText('Профиль видит только сам участник');
    expect(screen.getByRole('link', { name: 'Точки участника' }).getAttribute('href')).toBe('/account/ivan');
    expect(server.requestsOf(listSessions)).toEqual([]);
    expect(server.requestsOf(getNotificationSettings)).toEqual([]);
  },
);

test('notifications come first and open; the other rows are collapsed and summarise their state', async () => {
  const app = await openProfile({
    answers: (server) =>
      server
        .answer(listSessions, { items: [someSession({ current: true }), someSession({ _id: '2' })] })
        .answer(listPasskeys, { items: [somePasskey], secondStep: false, codesLeft: 0 }),
  });
  const titles = (await screen.findAllByRole('heading', { level: 2 })).map(({ textContent }) => textContent);
  expect(titles).toEqual(['Уведомления', 'Безопасность']);
  const rows = within(screen.getByRole('region', { name: 'Безопасность' })).getAllByRole('heading', { level: 3 });
  await waitFor(() =>
    expect(rows.map(({ textContent }) => textContent.trim())).toEqual([
      'Почта ivan@example.com, подтверждена',
      'Пароль',
      'Вход без пароля 1 ключ',
      'Сеансы 2 сеанса',
      'Доступ для программ нет',
      'Мои данные копия и удаление',
    ]),
  );
  expect(screen.queryByLabelText('Текущий пароль')).toBeNull();
  expect(rows.every((row) => within(row).queryByRole('button', { expanded: false }) !== null)).toBe(true);
  const sessions = await openRow(app, 'Сеансы');
  within(sessions).getByRole('list', { name: 'Ваши сеансы' });
  await app.user.click(within(sessions).getByRole('button', { expanded: true }));
  expect(within(sessions).queryByRole('list', { name: 'Ваши сеансы' })).toBeNull();
});

test('a hash in the address opens the row it names', async () => {
  const { router } = await openProfile({ hash: 'tokens' });
  const tokens = await findSection('Доступ для программ');
  await within(tokens).findByLabelText('Для чего токен');
  await waitFor(() => expect(document.activeElement).toBe(within(tokens).getByRole('button', { expanded: true })));
  const sessions = await findSection('Сеансы');
  within(sessions).getByRole('button', { expanded: false });
  await router.navigate({ to: '/account/$login/profile', params: { login: 'ivan' }, hash: 'sessions' });
  await within(sessions).findByRole('list', { name: 'Ваши сеансы' });
  within(tokens).getByRole('button', { expanded: true });
});

test('text typed into a row survives closing it', async () => {
  const app = await openProfile();
  const section = await openRow(app, 'Доступ для программ');
  await within(section).findByLabelText('Для чего токен');
  fillIn(section, { 'Для чего токен': 'Скрипт' });
  await app.user.click(within(section).getByRole('button', { expanded: true }));
  await openRow(app, 'Доступ для программ');
  expect(fieldOf(section, 'Для чего токен').value).toBe('Скрипт');
});

test('changing the email requires the current email and the password', async () => {
  const app = await openProfile();
  const section = await openRow(app, 'Почта');
  await submit(app, section, 'Изменить почту');
  expect(
    ['Текущая почта', 'Новая почта', 'Почта ещё раз', 'Текущий пароль'].map((label) => errorOf(section, label)),
  ).toEqual([
    'Введите текущий адрес почты',
    'Введите адрес почты',
    'Введите адрес почты ещё раз',
    'Введите текущий пароль',
  ]);
  within(section).getByText('4 ошибки');
  app.server.answer(changeProfile, refusal(400, { currentEmail: 'Invalid current email' }));
  fillIn(section, {
    'Текущая почта': 'stranger@example.com',
    'Новая почта': 'new@example.com',
    'Почта ещё раз': 'new@example.com',
    'Текущий пароль': 'correct horse',
  });
  await submit(app, section, 'Изменить почту');
  await waitFor(() => expect(errorOf(section, 'Текущая почта')).toBe('Неверный текущий адрес почты'));
  await waitFor(() => expect(document.activeElement).toBe(fieldOf(section, 'Текущая почта')));
});

test('a new email is pending until its link is opened, and the form is cleared', async () => {
  const app = await openProfile();
  app.server
    .answer(changeProfile, done)
    .answer(checkAuth, { authenticated: true, user: { ...ivan, pendingEmail: 'new@example.com' } });
  const section = await openRow(app, 'Почта');
  fillIn(section, {
    'Текущая почта': 'ivan@example.com',
    'Новая почта': 'new@example.com',
    'Почта ещё раз': 'new@example.com',
    'Текущий пароль': 'correct horse',
  });
  await submit(app, section, 'Изменить почту');
  await findNotice('Данные изменены');
  await within(section).findByRole('button', { name: 'Почта new@example.com, ждёт подтверждения' });
  expect(section.textContent).toContain('На new@example.com ушло письмо со ссылкой.');
  expect(fieldOf(section, 'Новая почта').value).toBe('');
  expect(app.server.requestsOf(changeProfile).map(({ params, body }) => ({ params, body }))).toEqual([
    {
      params: { login: 'ivan' },
      body: {
        currentEmail: 'ivan@example.com',
        email: 'new@example.com',
        confirmEmail: 'new@example.com',
        currentPassword: 'correct horse',
      },
    },
  ]);
  // The change ended the other sessions.
  await waitFor(() => expect(app.server.requestsOf(listSessions)).toHaveLength(2));
});

test('an account without an email is not asked for its current one', async () => {
  const app = await openProfile({ as: member('ivan') });
  app.server.answer(changeProfile, done);
  const section = await openRow(app, 'Почта');
  within(section).getByRole('button', { name: 'Почта не указана' });
  within(section).getByText('С почтой можно вернуть забытый пароль и получать письма о своих точках.');
  expect(within(section).queryByLabelText('Текущая почта')).toBeNull();
  fillIn(section, {
    'Новая почта': 'new@example.com',
    'Почта ещё раз': 'new@example.com',
    'Текущий пароль': 'correct horse',
  });
  await submit(app, section, 'Изменить почту');
  await waitFor(() =>
    expect(app.server.requestsOf(changeProfile).map(({ body }) => body)).toEqual([
      {
        currentEmail: '',
        email: 'new@example.com',
        confirmEmail: 'new@example.com',
        currentPassword: 'correct horse',
      },
    ]),
  );
});

test('a new password must be long enough, repeated, and confirmed by the current one', async () => {
  const app = await openProfile();
  const section = await openRow(app, 'Пароль');
  fillIn(section, { 'Текущий пароль': 'not mine', 'Новый пароль': 'short', 'Пароль ещё раз': 'other' });
  await submit(app, section, 'Изменить пароль');
  expect(errorOf(section, 'Новый пароль')).toBe('Нужно не меньше 8 знаков');
  expect(errorOf(section, 'Пароль ещё раз')).toBe('Пароли не совпадают');
  expect(app.server.requestsOf(changeProfile)).toEqual([]);
  app.server.answer(changeProfile, refusal(400, { currentPassword: 'Invalid current password' }));
  fillIn(section, { 'Новый пароль': 'correct horse 2', 'Пароль ещё раз': 'correct horse 2' });
  await submit(app, section, 'Изменить пароль');
  await waitFor(() => expect(errorOf(section, 'Текущий пароль')).toBe('Неверный текущий пароль'));
  app.server.answer(changeProfile, done);
  fillIn(section, { 'Текущий пароль': 'correct horse' });
  await submit(app, section, 'Изменить пароль');
  await findNotice('Данные изменены');
  await waitFor(() => expect(fieldOf(section, 'Текущий пароль').value).toBe(''));
  expect(app.server.requestsOf(changeProfile).at(-1)?.body).toEqual({
    currentPassword: 'correct horse',
    password: 'correct horse 2',
    confirmPassword: 'correct horse 2',
  });
  // Password managers read the login from this field.
  expect(section.querySelector<HTMLInputElement>('input[autocomplete="username"]')?.value).toBe('ivan');
});
