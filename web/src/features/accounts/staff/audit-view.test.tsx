import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { ReplyOf } from '@dozor/contract/call-types.ts';
import { accountCreated, getAccount, listAudit, listHeldEdits } from '@dozor/contract/calls.ts';
import type { Language } from '@dozor/domain/schema/label.ts';
import { answerWork } from '../../../testing/answer-work.ts';
import { pageOf } from '../../../testing/content/page-of.ts';
import { someAccount } from '../../../testing/content/some-account.ts';
import { member, openApp, type OpenedApp } from '../../../testing/open-app.tsx';
import { refusal, type ReceivedRequest } from '../../../testing/stubs/stubbed-server.ts';

type Entry = ReplyOf<'listAudit'>['items'][number];

let count = 0;

function entry(kind: Entry['kind'], fields: Partial<Entry> = {}): Entry {
  count += 1;
  return {
    _id: String(count),
    created: '2026-05-12T09:00:00.000Z',
    kind,
    actor: null,
    subject: null,
    address: '192.0.2.7',
    detail: {},
    ...fields,
  };
}

const ivan = { _id: '2', login: 'ivan' };
const petr = { _id: '3', login: 'petr' };
const chief = { _id: '9', login: 'chief' };

const log = [
  entry('signedIn', { actor: ivan, subject: ivan, detail: { by: 'passkey' } }),
  entry('registered', { subject: petr, address: 'command line', detail: { roles: ['banned'] } }),
  entry('registered', { subject: ivan, detail: { roles: ['user'] } }),
];

function narrowed({ query }: ReceivedRequest) {
  const [kind, login] = [query.get('kind'), query.get('login')];
  const isAbout = ({ actor, subject }: Entry) => [actor?.login, subject?.login].includes(login ?? '');
  return pageOf(
    log.filter((one) => (kind === null || one.kind === kind) && (login === null || isAbout(one))),
    query,
  );
}

async function openAudit(
  address = '/audit',
  { items, language = 'ru' }: { items?: readonly Entry[]; language?: Language } = {},
): Promise<OpenedApp> {
  return openApp(address, {
    as: { ...member('chief', 'admin'), _id: '9' },
    language,
    answers: (server) =>
      answerWork(server)
        .answer(listAudit, items === undefined ? narrowed : ({ query }) => pageOf(items, query))
        .answer(getAccount, ({ params: { login = '' } }) => someAccount(login))
        .answer(accountCreated, ({ query }) => pageOf([], query))
        .answer(listHeldEdits, { items: [] }),
  });
}

async function rows(): Promise<string[][]> {
  const [, ...rest] = within(await screen.findByRole('table')).getAllByRole('row');
  return rest.map((row) =>
    within(row)
      .getAllByRole('cell')
      .filter((_, at) => at !== 1)
      .map(({ textContent }) => textContent),
  );
}

test('an admin reads the log, filtered by event and by member', async () => {
  const { user, router } = await openAudit('/audit', { language: 'en' });
  await screen.findByRole('heading', { level: 1, name: 'Audit log' });
  await rows();
  await user.selectOptions(screen.getByLabelText('What happened'), 'Registered');
  await waitFor(async () => expect(await rows()).toHaveLength(2));
  screen.getByRole('row', { name: /Registered.*command line.*petr.*banned/ });
  await user.type(screen.getByLabelText('Member'), 'ivan');
  await user.click(screen.getByRole('button', { name: 'Show' }));
  await waitFor(async () => expect(await rows()).toHaveLength(1));
  screen.getByRole('row', { name: /Registered.*ivan/ });
  expect(router.state.location.search).toEqual({ kind: 'registered', login: 'ivan' });
});

test('a row names the actor, and the subject if it is another account', async () => {
  await openAudit('/audit', {
    items: [
      entry('signedIn', { actor: ivan, subject: ivan }),
      entry('rolesChanged', { actor: chief, subject: petr, detail: { before: ['user'], after: ['editor', 'banned'] } }),
      entry('registered', { subject: petr, address: 'command line', detail: { roles: ['moderator'] } }),
      entry('signInFailed', { detail: { by: 'recovery code' } }),
      entry('removed', { actor: { _id: '4', login: '' }, subject: { _id: '4', login: '' }, address: '' }),
    ],
  });
  expect(await rows()).toEqual([
    ['Вход', 'ivan', '—', '192.0.2.7', '—'],
    ['Роли изменены', 'chief', 'petr', '192.0.2.7', 'участник → редактор, заблокирован'],
    ['Регистрация', 'командная строка', 'petr', '—', 'модератор'],
    ['Неудачный вход', 'не вошедший', '—', '192.0.2.7', 'паролем и резервным кодом'],
    ['Учётная запись удалена', '—', '—', '—', '—'],
  ]);
  expect(screen.getByRole('link', { name: 'ivan' }).getAttribute('href')).toBe('/account/ivan');
});

test('details are translated; an unknown method is shown as received, unknown roles are left out', async () => {
  await openAudit('/audit', {
    items: [
      entry('passkeyAdded', { detail: { name: 'Мой ноутбук' } }),
      entry('tokenRevoked', { detail: { name: 'Робот' } }),
      entry('signedIn', { detail: { by: 'second step' } }),
      entry('passwordChanged', { detail: { by: 'carrier pigeon' } }),
      entry('sessionsEnded', { detail: { count: 3 } }),
      entry('editReverted', { detail: { id: '41', comment: 'не было' } }),
      entry('complaintSettled', { detail: { id: '42' } }),
      entry('refused', { detail: { method: 'POST', call: '/api/points/' } }),
      entry('signedOut', { detail: { id: '43' } }),
      entry('rolesChanged', { detail: { before: 'nonsense', after: ['user', 'king'] } }),
    ],
  });
  expect((await rows()).map((row) => row.at(-1))).toEqual([
    'Мой ноутбук',
    'Робот',
    'паролем и ключом доступа',
    'carrier pigeon',
    '3 сеанса',
    '41 · не было',
    '42',
    'POST /api/points/',
    '—',
    ' → участник',
  ]);
});

test('a row shows the exact time', async () => {
  await openAudit('/audit', { items: [entry('signedIn')] });
  await rows();
  const time = screen.getByRole('table').querySelector('time');
  expect(time?.dateTime).toBe('2026-05-12T09:00:00.000Z');
  expect(time?.textContent).toMatch(/^2026-05-12 \d\d:00/);
});

test('filters in the address are shown and reset by one click', async () => {
  const { user, server, router } = await openAudit('/audit?kind=registered&login=petr&limit=10');
  expect(await rows()).toHaveLength(1);
  expect(screen.getByLabelText('Что произошло')).toHaveProperty('value', 'registered');
  expect(screen.getByLabelText('Участник')).toHaveProperty('value', 'petr');
  expect(Object.fromEntries(server.requestsOf(listAudit)[0]?.query ?? [])).toEqual({
    kind: 'registered',
    login: 'petr',
    page: '1',
    limit: '10',
  });
  await user.click(screen.getByRole('button', { name: 'Сбросить' }));
  await waitFor(async () => expect(await rows()).toHaveLength(3));
  expect(router.state.location.search).toEqual({ limit: '10' });
});

test('a filter without matches says so and can be reset', async () => {
  const { user } = await openAudit('/audit?login=nobody');
  await screen.findByText('С этим фильтром ничего не нашлось.');
  const [, inPlace] = screen.getAllByRole('button', { name: 'Сбросить' });
  if (inPlace === undefined) throw new Error('There is no way back');
  await user.click(inPlace);
  expect(await rows()).toHaveLength(3);
});

test('an empty log explains what it will contain', async () => {
  await openAudit('/audit', { items: [] });
  await screen.findByText('Здесь появятся входы, смены паролей и ролей и отказы в правах.');
  expect(screen.queryByRole('button', { name: 'Сбросить' })).toBeNull();
});

test('the retry button reloads a log that failed to load', async () => {
  const { user, server, router } = await openAudit('/help/rules');
  server.answer(listAudit, refusal(500, { message: 'Server error' }));
  await router.navigate({ to: '/audit' });
  await screen.findByText('Журнал не загрузился');
  server.answer(listAudit, narrowed);
  await user.click(screen.getByRole('button', { name: 'Повторить' }));
  expect(await rows()).toHaveLength(3);
});

test.each([
  ['a visitor', null],
  ['a member', member('maria')],
  ['a moderator', member('maria', 'moderator')],
])('%s sees that only an admin reads the log, and nothing is requested', async (_who, as) => {
  const { server } = await openApp('/audit', { as });
  await screen.findByText('Журнал читает только администратор');
  expect(server.requestsOf(listAudit)).toEqual([]);
});
