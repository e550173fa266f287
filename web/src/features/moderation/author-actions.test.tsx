import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { changeRoles, getAccount, getRollback, rollbackUser } from '@dozor/contract/calls.ts';
import type { SessionUser } from '../../session/stored-user.ts';
import { someAccount } from '../../testing/content/some-account.ts';
import { someEntry } from '../../testing/content/some-entry.ts';
import { findNotice, shownNotices } from '../../testing/notices.ts';
import { member } from '../../testing/open-app.tsx';
import { findQueue, judge, openModeration, someEdit } from '../../testing/open-moderation.ts';
import { refusal, type StubbedServer } from '../../testing/stubs/stubbed-server.ts';

const spammer = { _id: '5', login: 'spammer' };
const edits = [someEdit({ entry: someEntry({ author: spammer, created: '2026-01-10T09:00:00.000Z' }) })];
const hourMs = 3_600_000;

/** An edit by the spammer as seen by a user; records the changes to the spammer's account. */
async function openEdit(
  as: SessionUser,
  roles: SessionUser['roles'] = ['user'],
  answers?: (server: StubbedServer) => void,
) {
  let stored = roles;
  const app = await openModeration({
    as,
    edits,
    answers: (server) => {
      server
        .answer(getAccount, () => someAccount('spammer', { user: { _id: '5', roles: stored } }))
        .answer(changeRoles, ({ body }) => {
          stored = (body as { roles: SessionUser['roles'] }).roles;
          return { message: 'Roles successfully changed' };
        });
      answers?.(server);
    },
  });
  await findQueue('Правки на проверку', 1);
  return { ...app, detail: screen.getByRole('region', { name: 'Правка' }) };
}

test('a moderator bans the author from the list and lifts the ban', async () => {
  const { user, server, detail } = await openEdit(judge);
  await user.click(await within(detail).findByRole('button', { name: 'Заблокировать' }));
  let question = await screen.findByRole('dialog', { name: 'Заблокировать spammer?' });
  within(question).getByText(
    'Все сеансы этого участника завершатся. Смотреть карту он сможет, править её и писать — нет.',
  );
  await user.click(within(question).getByRole('button', { name: 'Заблокировать' }));
  await findNotice('spammer: доступ закрыт');
  await user.click(await within(detail).findByRole('button', { name: 'Снять блокировку' }));
  question = await screen.findByRole('dialog', { name: 'Снять блокировку с spammer?' });
  await user.click(within(question).getByRole('button', { name: 'Снять блокировку' }));
  await findNotice('spammer: доступ открыт');
  await within(detail).findByRole('button', { name: 'Заблокировать' });
  expect(server.requestsOf(changeRoles).map(({ params, body }) => ({ ...params, body }))).toEqual([
    { login: 'spammer', body: { roles: ['user', 'banned'] } },
    { login: 'spammer', body: { roles: ['user'] } },
  ]);
});

test('a background request for the author’s roles fails without a notice', async () => {
  const { server } = await openEdit(judge, ['user'], (stub) =>
    stub.answer(getAccount, refusal(503, { message: 'Server is busy' })),
  );
  await waitFor(() => expect(server.requestsOf(getAccount).length).toBeGreaterThan(0));
  await screen.findByRole('button', { name: 'Откатить правки…' });
  expect(await shownNotices()).toEqual([]);
});

test('cancelling a ban changes nothing', async () => {
  const { user, server, detail } = await openEdit(judge);
  await user.click(await within(detail).findByRole('button', { name: 'Заблокировать' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Не блокировать' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.requestsOf(changeRoles)).toEqual([]);
});

test('a regional moderator bans for 72 hours at most', async () => {
  const keeper = { ...judge, regions: ['RU-TVE'] };
  const { user, server, detail } = await openEdit(keeper);
  await user.click(await within(detail).findByRole('button', { name: 'Заблокировать' }));
  const question = await screen.findByRole('dialog', { name: 'Заблокировать spammer?' });
  within(question).getByText(/72 часа/);
  const before = Date.now();
  await user.click(within(question).getByRole('button', { name: 'Заблокировать' }));
  await findNotice('spammer: доступ закрыт');
  const [request] = server.requestsOf(changeRoles);
  if (request === undefined) throw new Error('Nothing was sent');
  const { roles, until } = request.body as { roles: string[]; until: string };
  expect(roles).toEqual(['user', 'banned']);
  const hours = (Date.parse(until) - before) / hourMs;
  expect(hours).toBeGreaterThan(71);
  expect(hours).toBeLessThan(72);
});

test('a moderator cannot ban another moderator', async () => {
  const { server, detail } = await openEdit(judge, ['moderator']);
  await waitFor(() => expect(server.requestsOf(getAccount)).not.toEqual([]));
  await within(detail).findByRole('button', { name: 'Откатить правки…' });
  expect(within(detail).queryByRole('button', { name: 'Заблокировать' })).toBeNull();
});

test('an administrator can ban a moderator, who keeps the other roles', async () => {
  const { user, server, detail } = await openEdit({ ...member('chief', 'admin'), _id: '9' }, ['moderator']);
  await user.click(await within(detail).findByRole('button', { name: 'Заблокировать' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Заблокировать' }));
  await findNotice('spammer: доступ закрыт');
  expect(server.requestsOf(changeRoles).map(({ body }) => body)).toEqual([{ roles: ['moderator', 'banned'] }]);
});

test('a ban rejected by the server shows a notice and enables the button again', async () => {
  const { user, detail } = await openEdit(judge, ['user'], (server) =>
    server.answer(changeRoles, refusal(400, { message: 'Unknown value' })),
  );
  await user.click(await within(detail).findByRole('button', { name: 'Заблокировать' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Заблокировать' }));
  await findNotice('Неизвестное значение');
  await waitFor(() =>
    expect(within(detail).getByRole('button', { name: 'Заблокировать' })).toHaveProperty('disabled', false),
  );
});

async function openRollback(answers?: (server: StubbedServer) => void) {
  const app = await openEdit(judge, ['user'], answers);
  await app.user.click(await within(app.detail).findByRole('button', { name: 'Откатить правки…' }));
  const dialog = await screen.findByRole('dialog', { name: 'Откатить правки spammer' });
  return { ...app, dialog, send: within(dialog).getByRole('button', { name: 'Откатить правки' }) };
}

test('all edits in a period are rolled back with a reason, and the result is shown', async () => {
  const { user, server, dialog, send } = await openRollback((stub) =>
    stub.answer(rollbackUser, {
      reverted: ['7', '8'],
      skipped: [{ _id: '9', reason: 'Object was changed by another user' }],
    }),
  );
  // The period starts at the displayed edit.
  const from = within(dialog).getByLabelText('С');
  expect(from).toHaveProperty('value', expect.stringMatching(/^2026-01-10T/));
  await user.clear(from);
  expect(send).toHaveProperty('disabled', true);
  await user.type(from, '2020-01-01T00:00');
  expect(send).toHaveProperty('disabled', true);
  await user.click(within(dialog).getByRole('radio', { name: 'Вредительство' }));
  await user.click(send);
  await within(dialog).findByText('Откатили 2 точки. Пропустили 1.');
  const skipped = within(dialog).getByRole('link', { name: /^№\s9$/ });
  expect(skipped.getAttribute('href')).toBe('/history/9');
  expect(skipped.closest('li')?.textContent).toContain('Точку тем временем изменил другой участник');
  within(dialog).getByRole('link', { name: /^№\s7$/ });
  const [request] = server.requestsOf(rollbackUser);
  if (request === undefined) throw new Error('Nothing was sent');
  expect(request.params).toEqual({ login: 'spammer' });
  const { from: sent, to, reason } = request.body as { from: string; to: string; reason: string };
  expect([sent, reason]).toEqual([new Date('2020-01-01T00:00').toISOString(), 'vandalism']);
  expect(Date.parse(to)).toBeGreaterThan(Date.now() - hourMs);
  await user.click(within(dialog).getAllByRole('button', { name: 'Закрыть' }).at(-1) ?? dialog);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('a period that ends before it starts is rejected', async () => {
  const { user, dialog, send } = await openRollback();
  await user.click(within(dialog).getByRole('radio', { name: 'Вредительство' }));
  expect(send).toHaveProperty('disabled', false);
  const to = within(dialog).getByLabelText('По');
  await user.clear(to);
  await user.type(to, '2019-01-01T00:00');
  within(dialog).getByText('Раньше начала');
  expect(send).toHaveProperty('disabled', true);
});

test('a long rollback shows how far it is until its result is there', async () => {
  const answers = [
    { _id: '4', state: 'running' as const, done: 15_000, total: 20_000 },
    { reverted: ['7'], skipped: [] },
  ];
  const { user, server, dialog, send } = await openRollback((stub) =>
    stub
      .answer(rollbackUser, { _id: '4', state: 'running', done: 5000, total: 20_000 })
      .answer(getRollback, () => answers.shift() ?? { reverted: ['7'], skipped: [] }),
  );
  await user.click(within(dialog).getByRole('radio', { name: 'Вредительство' }));
  await user.click(send);
  await within(dialog).findByText(/^Разобрали 5\s000 из 20\s000 правок\.$/);
  expect(within(dialog).getByRole('progressbar', { name: 'Ход отката' })).toBeTruthy();
  await within(dialog).findByText(/^Разобрали 15\s000 из 20\s000 правок\.$/, {}, { timeout: 5000 });
  await within(dialog).findByText('Откатили 1 точку.', {}, { timeout: 5000 });
  expect(server.requestsOf(getRollback)[0]?.params).toEqual({ login: 'spammer', id: '4' });
});

test('a failed rollback leaves the dialog open with its input', async () => {
  const { user, dialog, send } = await openRollback((server) =>
    server.answer(rollbackUser, refusal(500, { message: 'Server error' })),
  );
  await user.click(within(dialog).getByRole('radio', { name: 'Вредительство' }));
  await user.click(send);
  await findNotice('Ошибка сервера');
  await waitFor(() => expect(send).toHaveProperty('disabled', false));
  within(dialog).getByText(/^Все правки spammer за это время будут отменены/);
});

test('cancelling the dialog sends no rollback', async () => {
  const { user, server, dialog } = await openRollback();
  await user.click(within(dialog).getByRole('button', { name: 'Оставить' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.requestsOf(rollbackUser)).toEqual([]);
});
