import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { ReplyOf } from '@dozor/contract/call-types.ts';
import { endOtherSessions, endSession, listSessions } from '@dozor/contract/calls.ts';
import { someSession } from '../../../testing/content/some-session.ts';
import { openProfile, openRow } from '../../../testing/open-profile.ts';
import { refusal } from '../../../testing/stubs/stubbed-server.ts';

const done = { message: 'User data changed successfully' };

async function openWith(items: ReplyOf<'listSessions'>['items']) {
  const app = await openProfile({ answers: (server) => server.answer(listSessions, { items }) });
  await openRow(app, 'Сеансы');
  return app;
}

test('the current session is listed first and cannot be ended', async () => {
  const sessions = [
    someSession({ _id: '2', userAgent: '', address: '198.51.100.1' }),
    someSession({ current: true }),
    someSession({ _id: '3', userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0) Version/18.0 Mobile/1 Safari/604.1' }),
  ];
  await openWith(sessions);
  const list = await screen.findByRole('list', { name: 'Ваши сеансы' });
  const rows = within(list).getAllByRole('listitem');
  expect(rows[0]?.textContent).toContain('Chrome · Windowsэтот сеанс');
  expect(rows[0]?.textContent).toContain('сейчас · 192.0.2.7вход 12\u00a0мая\u00a02026\u00a0г.');
  expect(
    within(list)
      .getAllByRole('button')
      .map((button) => button.getAttribute('aria-label')),
  ).toEqual(['Завершить сеанс: Неизвестное устройство', 'Завершить сеанс: Safari · iPhone']);
});

test('ending a session reloads the list', async () => {
  const app = await openWith([someSession({ current: true }), someSession({ _id: '2' })]);
  app.server.answer(endSession, done).answer(listSessions, { items: [someSession({ current: true })] });
  await app.user.click(await screen.findByRole('button', { name: 'Завершить сеанс: Chrome · Windows' }));
  await screen.findByText('Других сеансов нет.');
  expect(app.server.requestsOf(endSession).map(({ params }) => params)).toEqual([{ login: 'ivan', session_id: '2' }]);
});

test('all other sessions can be ended at once', async () => {
  const app = await openWith([someSession({ current: true }), someSession({ _id: '2' }), someSession({ _id: '3' })]);
  app.server.answer(endOtherSessions, done).answer(listSessions, { items: [someSession({ current: true })] });
  await app.user.click(await screen.findByRole('button', { name: 'Завершить все остальные' }));
  await screen.findByText('Других сеансов нет.');
  expect(within(screen.getByRole('list', { name: 'Ваши сеансы' })).getAllByRole('listitem')).toHaveLength(1);
  expect(screen.queryByRole('button', { name: 'Завершить все остальные' })).toBeNull();
});

test('the retry button reloads sessions that failed to load', async () => {
  const { user, server } = await openProfile({
    answers: (stub) => stub.answer(listSessions, refusal(500, { message: 'Server error' })),
  });
  const section = await openRow({ user }, 'Сеансы');
  await within(section).findByText('Список сеансов не загрузился');
  server.answer(listSessions, { items: [someSession({ current: true })] });
  await user.click(within(section).getByRole('button', { name: 'Повторить' }));
  await within(section).findByText('Других сеансов нет.');
});
