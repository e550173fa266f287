import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { ReplyOf } from '@dozor/contract/call-types.ts';
import { changeProfile, listTokens, makeToken, revokeToken } from '@dozor/contract/calls.ts';
import { errorOf, fieldOf, fillIn } from '../../../testing/form-fields.ts';
import { findNotice } from '../../../testing/notices.ts';
import type { OpenedApp } from '../../../testing/open-app.tsx';
import { ivan, openProfile, openRow } from '../../../testing/open-profile.ts';
import { refusal, type StubbedServer } from '../../../testing/stubs/stubbed-server.ts';

type Token = ReplyOf<'listTokens'>['items'][number];

const dayMs = 86_400_000;

function token(fields: Partial<Token> = {}): Token {
  return {
    _id: '3',
    name: 'Ночное обновление',
    scopes: ['read', 'write'],
    created: '2026-05-12T09:00:00.000Z',
    lastUsed: null,
    expires: null,
    ...fields,
  };
}

async function openTokens({ as = ivan, answers }: Parameters<typeof openProfile>[0] = {}) {
  const app = await openProfile({ as, ...(answers && { answers }) });
  const section = await openRow(app, 'Доступ для программ');
  return { ...app, section };
}

/** The server creates the token and lists it from then on. */
function makes(made: Token) {
  return (server: StubbedServer) =>
    server.answer(makeToken, () => {
      server.answer(listTokens, { items: [made] });
      return { _id: made._id, token: 'dozor_secret' };
    });
}

async function make({ user, section }: { user: OpenedApp['user']; section: HTMLElement }): Promise<void> {
  await user.click(within(section).getByRole('button', { name: 'Создать токен' }));
}

test('a token is created with its scopes, shown once, and then listed', async () => {
  const app = await openTokens({ answers: makes(token()) });
  const { user, server, section } = app;
  await within(section).findByLabelText('Для чего токен');
  fillIn(section, { 'Для чего токен': ' Ночное обновление ' });
  await user.click(within(section).getByRole('checkbox', { name: 'изменять' }));
  const before = Date.now();
  await make(app);
  const shown = await within(section).findByRole('textbox', { name: 'Токен' });
  expect(shown).toHaveProperty('value', 'dozor_secret');
  expect(shown).toHaveProperty('readOnly', true);
  const [request] = server.requestsOf(makeToken);
  if (request === undefined) throw new Error('Nothing was sent');
  const { expires, ...body } = request.body as { expires: string };
  expect(body).toEqual({ name: 'Ночное обновление', scopes: ['read', 'write'] });
  // Ninety days by default.
  expect(Math.round((Date.parse(expires) - before) / dayMs)).toBe(90);
  await user.click(within(section).getByRole('button', { name: 'Токен сохранён' }));
  expect(within(section).queryByRole('textbox', { name: 'Токен' })).toBeNull();
  expect(fieldOf(section, 'Для чего токен').value).toBe('');
  const row = within(within(section).getByRole('list', { name: 'Ваши токены' })).getByRole('listitem');
  expect(row.textContent).toContain('Ночное обновлениечитать, изменятьпока не отзовётеещё не использовался');
});

test('a token requires a name and at least one scope', async () => {
  const { user, section } = await openTokens();
  const button = await within(section).findByRole('button', { name: 'Создать токен' });
  expect(button).toHaveProperty('disabled', true);
  fillIn(section, { 'Для чего токен': 'Скрипт' });
  expect(button).toHaveProperty('disabled', false);
  await user.click(within(section).getByRole('checkbox', { name: 'читать' }));
  expect(button).toHaveProperty('disabled', true);
  await user.click(within(section).getByRole('checkbox', { name: 'изменять' }));
  expect(button).toHaveProperty('disabled', false);
  fillIn(section, { 'Для чего токен': '   ' });
  expect(button).toHaveProperty('disabled', true);
});

test('a regular member is not offered the moderation scope', async () => {
  const { section } = await openTokens();
  await within(section).findByRole('checkbox', { name: 'изменять' });
  expect(within(section).queryByRole('checkbox', { name: 'модерировать' })).toBeNull();
});

test('a moderator can create a token with the moderation scope and without an expiry', async () => {
  const app = await openTokens({ as: { ...ivan, roles: ['moderator'] }, answers: makes(token()) });
  const { user, server, section } = app;
  await user.click(await within(section).findByRole('checkbox', { name: 'модерировать' }));
  fillIn(section, { 'Для чего токен': 'Робот' });
  const life = within(section).getByLabelText('Срок действия');
  expect(
    within(life)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['30 дней', '90 дней', '365 дней', 'пока не отзовёте']);
  await user.selectOptions(life, 'пока не отзовёте');
  await make(app);
  await within(section).findByRole('textbox', { name: 'Токен' });
  expect(server.requestsOf(makeToken).map(({ body }) => body)).toEqual([
    { name: 'Робот', scopes: ['read', 'moderate'] },
  ]);
});

test('creating a token requires the password if the sign-in was long ago, and keeps the input', async () => {
  const app = await openTokens({
    answers: (server) => server.answer(makeToken, refusal(400, { currentPassword: 'is required' })),
  });
  const { server, section } = app;
  await within(section).findByLabelText('Для чего токен');
  fillIn(section, { 'Для чего токен': 'Скрипт' });
  await make(app);
  await within(section).findByText('Вы вошли давно. Введите пароль и повторите.');
  expect(errorOf(section, 'Текущий пароль')).toBe('Введите текущий пароль');
  server.answer(makeToken, refusal(400, { currentPassword: 'Invalid current password' }));
  fillIn(section, { 'Текущий пароль': 'not mine' });
  await make(app);
  await waitFor(() => expect(errorOf(section, 'Текущий пароль')).toBe('Неверный текущий пароль'));
  makes(token())(server);
  fillIn(section, { 'Текущий пароль': 'correct horse' });
  await make(app);
  await within(section).findByRole('textbox', { name: 'Токен' });
  expect(server.requestsOf(makeToken).map(({ body }) => body)).toMatchObject([
    { name: 'Скрипт' },
    { name: 'Скрипт', currentPassword: 'not mine' },
    { name: 'Скрипт', currentPassword: 'correct horse' },
  ]);
  await app.user.click(within(section).getByRole('button', { name: 'Токен сохранён' }));
  expect(within(section).queryByLabelText('Текущий пароль')).toBeNull();
});

test('a new token can be copied', async () => {
  const app = await openTokens({ answers: makes(token()) });
  await within(app.section).findByLabelText('Для чего токен');
  fillIn(app.section, { 'Для чего токен': 'Скрипт' });
  await make(app);
  await app.user.click(await within(app.section).findByRole('button', { name: 'Скопировать' }));
  await findNotice('Текст скопирован');
  expect(await navigator.clipboard.readText()).toBe('dozor_secret');
});

test('revoking a token removes it from the list', async () => {
  const { user, server, section } = await openTokens({
    answers: (stub) =>
      stub
        .answer(listTokens, { items: [token(), token({ _id: '4', name: 'Робот', scopes: ['moderate'] })] })
        .answer(revokeToken, () => {
          stub.answer(listTokens, { items: [token()] });
          return { message: 'User data changed successfully' };
        }),
  });
  await user.click(await within(section).findByRole('button', { name: 'Отозвать: Робот' }));
  await waitFor(() => expect(within(section).queryByText('Робот')).toBeNull());
  within(section).getByText('Ночное обновление');
  expect(server.requestsOf(revokeToken).map(({ params }) => params)).toEqual([{ login: 'ivan', token_id: '4' }]);
});

test('a token that could not be revoked stays listed', async () => {
  const { user, section } = await openTokens({
    answers: (server) =>
      server.answer(listTokens, { items: [token()] }).answer(revokeToken, refusal(500, { message: 'Server error' })),
  });
  await user.click(await within(section).findByRole('button', { name: 'Отозвать: Ночное обновление' }));
  await findNotice('Ошибка сервера');
  within(section).getByText('Ночное обновление');
});

test('a row shows when a token expires and when it was last used', async () => {
  const { section } = await openTokens({
    answers: (server) =>
      server.answer(listTokens, {
        items: [
          token({ expires: '2040-05-12T12:00:00.000Z', lastUsed: new Date(Date.now() - 2 * dayMs).toISOString() }),
        ],
      }),
  });
  const row = await within(section).findByRole('listitem');
  expect(row.textContent).toContain('до 12\u00a0мая\u00a02040\u00a0г.');
  expect(row.textContent).toContain('позавчера');
  expect(row.textContent).not.toContain('ещё не использовался');
});

test('the retry button reloads tokens that failed to load', async () => {
  const { user, server, section } = await openTokens({
    answers: (stub) => stub.answer(listTokens, refusal(500, { message: 'Server error' })),
  });
  await within(section).findByText('Токены не загрузились');
  server.answer(listTokens, { items: [token()] });
  await user.click(within(section).getByRole('button', { name: 'Повторить' }));
  await within(section).findByText('Ночное обновление');
  expect(screen.queryByText('Токены не загрузились')).toBeNull();
});

test('the password form lists the tokens that a new password revokes, until it is changed', async () => {
  const app = await openProfile({
    answers: (server) =>
      server.answer(listTokens, { items: [token()] }).answer(changeProfile, () => {
        server.answer(listTokens, { items: [] });
        return { message: 'User data changed successfully' };
      }),
  });
  const section = await openRow(app, 'Пароль');
  const ending = await within(section).findByRole('list', {
    name: 'Перестанут действовать:',
  });
  expect(ending.textContent).toBe('Ночное обновлениеещё не использовался');
  const first = within(section).getByLabelText('Текущий пароль');
  expect(ending.compareDocumentPosition(first)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  fillIn(section, {
    'Текущий пароль': 'correct horse',
    'Новый пароль': 'quite another horse',
    'Пароль ещё раз': 'quite another horse',
  });
  await app.user.click(within(section).getByRole('button', { name: 'Изменить пароль' }));
  await waitFor(() => expect(within(section).queryByRole('list')).toBeNull());
});
