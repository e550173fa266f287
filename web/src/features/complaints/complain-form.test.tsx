import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { accountCreated, complain, complainAbout, getAccount, listHeldEdits } from '@dozor/contract/calls.ts';
import { pageOf } from '../../testing/content/page-of.ts';
import { someAccount } from '../../testing/content/some-account.ts';
import { errorOf, fieldOf, fillIn, findForm } from '../../testing/form-fields.ts';
import { findNotice } from '../../testing/notices.ts';
import { member, openApp, type OpenedApp } from '../../testing/open-app.tsx';
import { refusal } from '../../testing/stubs/stubbed-server.ts';

const anna = { ...member('anna'), _id: '2' };
const title = 'Жалоба модераторам';
const ofPoint = 'Что не так с этой точкой?';
const done = { message: 'Object saved' };

async function openComplaint(query = '_about=point-7'): Promise<OpenedApp & { form: HTMLElement }> {
  const app = await openApp(`/help/rules?_modal=complain&${query}`, { as: anna });
  return { ...app, form: await findForm(title) };
}

async function send({ user, form }: { user: OpenedApp['user']; form: HTMLElement }): Promise<void> {
  await user.click(within(form).getByRole('button', { name: 'Отправить жалобу' }));
}

const subjects = [
  ['point-7', ofPoint, { about: 'point', _id: '7' }],
  ['change-34', 'Что не так с этим изменением?', { about: 'change', _id: '34' }],
  ['user-5', 'Что не так делает этот участник?', { about: 'user', _id: '5' }],
  ['appeal-34', 'Почему ваша правка была верной? Ответит другой модератор.', { about: 'change', _id: '34' }],
] as const;

test.each(subjects)('the address determines the subject of the complaint: %s', async (about, question, sent) => {
  const app = await openComplaint(`_about=${about}`);
  app.server.answer(complainAbout, done);
  within(app.form).getByText('Жалобу увидят только модераторы.');
  await waitFor(() => expect(document.activeElement).toBe(fieldOf(app.form, question)));
  fillIn(app.form, { [question]: '  Тут ничего нет ' });
  await send(app);
  await findNotice('Жалоба отправлена модераторам');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(app.router.state.location.search).toEqual({});
  expect(app.server.requestsOf(complainAbout).map(({ body }) => body)).toEqual([{ ...sent, text: 'Тут ничего нет' }]);
});

test('a complaint about a comment is sent with the ids of its point and comment', async () => {
  const app = await openComplaint('_point=7&_comment=51');
  app.server.answer(complain, done);
  fillIn(app.form, { 'Что не так с этим комментарием?': 'Грубит' });
  await send(app);
  await findNotice('Жалоба отправлена модераторам');
  expect(app.server.requestsOf(complain).map(({ params, body }) => ({ ...params, body }))).toEqual([
    { point_id: '7', comment_id: '51', body: { text: 'Грубит' } },
  ]);
});

test.each([
  ['', 'Напишите хотя бы 3 знака'],
  [' ab ', 'Напишите хотя бы 3 знака'],
  ['я'.repeat(501), 'Слишком длинно: не больше 500 знаков'],
])('a text that is too short or too long is rejected before it is sent', async (text, error) => {
  const app = await openComplaint();
  fillIn(app.form, { [ofPoint]: text });
  await send(app);
  expect(errorOf(app.form, ofPoint)).toBe(error);
  within(app.form).getByText('1 ошибка');
  expect(app.server.requestsOf(complainAbout)).toEqual([]);
});

test.each([
  ['point-7', ofPoint, 'Вы уже пожаловались на эту точку: модераторы увидят жалобу'],
  ['change-34', 'Что не так с этим изменением?', 'Вы уже пожаловались на это изменение: модераторы увидят жалобу'],
  ['user-5', 'Что не так делает этот участник?', 'Вы уже пожаловались на этого участника: модераторы разберутся'],
  [
    'appeal-34',
    'Почему ваша правка была верной? Ответит другой модератор.',
    'Вы уже спросили об этой правке: другой модератор посмотрит',
  ],
])('a second complaint about %s is reported at its field', async (about, question, error) => {
  const app = await openComplaint(`_about=${about}`);
  app.server.answer(complainAbout, refusal(409, { message: 'Unknown request' }));
  fillIn(app.form, { [question]: 'Тут ничего нет' });
  await send(app);
  await waitFor(() => expect(errorOf(app.form, question)).toBe(error));
  expect(fieldOf(app.form, question).value).toBe('Тут ничего нет');
});

test('a server error about the text is shown at its field', async () => {
  const app = await openComplaint();
  app.server.answer(complainAbout, refusal(400, { text: 'Comment text is required' }));
  fillIn(app.form, { [ofPoint]: 'Тут ничего нет' });
  await send(app);
  await waitFor(() => expect(errorOf(app.form, ofPoint)).toBe('Напишите текст комментария'));
});

test('any other failure is reported, and the text is kept', async () => {
  const app = await openComplaint();
  fillIn(app.form, { [ofPoint]: 'Тут ничего нет' });
  app.server.setConnected(false);
  await send(app);
  await findNotice('Нет связи с сервером. Введённое не пропало, попробуйте ещё раз');
  expect(fieldOf(app.form, ofPoint).value).toBe('Тут ничего нет');
  app.server.setConnected(true);
  app.server.answer(complainAbout, done);
  await send(app);
  await findNotice('Жалоба отправлена модераторам');
});

test('an address with an unknown subject says so', async () => {
  await openApp('/help/rules?_modal=complain&_about=moon-1', { as: anna });
  const dialog = await screen.findByRole('dialog', { name: title });
  await within(dialog).findByText('Непонятно, на что вы жалуетесь');
});

test('a banned user cannot complain', async () => {
  await openApp('/help/rules?_modal=complain&_about=point-7', { as: member('petr', 'banned') });
  const dialog = await screen.findByRole('dialog', { name: title });
  await within(dialog).findByText('С этой учётной записи нельзя отправлять жалобы');
  expect(within(dialog).queryByRole('textbox')).toBeNull();
});

test('a member is reported from their page, and the dialog returns to it', async () => {
  const app = await openApp('/account/owner', {
    as: anna,
    answers: (server) =>
      server
        .answer(getAccount, someAccount('owner'))
        .answer(accountCreated, ({ query }) => pageOf([], query))
        .answer(listHeldEdits, { items: [] })
        .answer(complainAbout, done),
  });
  await app.user.click(await screen.findByRole('button', { name: 'Пожаловаться' }));
  const form = await findForm(title);
  fillIn(form, { 'Что не так делает этот участник?': 'Пишет рекламу' });
  await send({ ...app, form });
  await findNotice('Жалоба отправлена модераторам');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(app.router.state.location.pathname).toBe('/account/owner');
  expect(app.server.requestsOf(complainAbout).map(({ body }) => body)).toEqual([
    { about: 'user', _id: '5', text: 'Пишет рекламу' },
  ]);
});

test('the error count is shown in English', async () => {
  const app = await openApp('/help/rules?_modal=complain&_about=point-7', { as: anna, language: 'en' });
  const dialog = await screen.findByRole('dialog');
  const field = await within(dialog).findByRole('textbox');
  await app.user.type(field, 'ab{Control>}{Enter}{/Control}');
  await app.user.click(within(dialog).getByRole('button', { name: /complaint|report/i }));
  expect(dialog.textContent).toContain('1 error');
});
