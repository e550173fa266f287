import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { getWatch, setWatch } from '@dozor/contract/calls.ts';
import { somePoint } from '../../testing/content/some-point.ts';
import { StoredPoints } from '../../testing/content/stored-points.ts';
import { findNotice } from '../../testing/notices.ts';
import { member, openApp } from '../../testing/open-app.tsx';
import { refusal } from '../../testing/stubs/stubbed-server.ts';

const watcher = member('watcher');

/** The page of a point, with a server that stores whether it is watched. */
async function openPoint(as: typeof watcher | null, isWatched = false) {
  return openApp('/history/7', {
    as,
    answers: (server) => {
      new StoredPoints([somePoint()], 'anna').answerOn(server);
      server
        .answer(getWatch, { checked: isWatched })
        .answer(setWatch, ({ body }) => ({ checked: (body as { checked: boolean }).checked }));
    },
  });
}

function findSwitch(): Promise<HTMLElement> {
  return screen.findByRole('switch', { name: /^Следить за точкой/ });
}

test('one key press watches a point, and the switch shows it at once', async () => {
  const { user, server } = await openPoint(watcher);
  const watch = await findSwitch();
  await waitFor(() => expect(watch).toHaveProperty('disabled', false));
  expect(watch).toHaveProperty('checked', false);
  watch.focus();
  await user.keyboard(' ');
  expect(watch).toHaveProperty('checked', true);
  expect(server.requestsOf(setWatch).map(({ params, body }) => ({ ...params, body }))).toEqual([
    { login: 'watcher', point_id: '7', body: { checked: true } },
  ]);
});

test('a watched point is shown as such and can be unwatched', async () => {
  const { user, server } = await openPoint(watcher, true);
  const watch = await findSwitch();
  await waitFor(() => expect(watch).toHaveProperty('checked', true));
  await user.click(watch);
  expect(watch).toHaveProperty('checked', false);
  expect(server.requestsOf(setWatch).map(({ body }) => body)).toEqual([{ checked: false }]);
});

test('the switch is disabled until its state is loaded', async () => {
  const { promise, resolve } = Promise.withResolvers<{ checked: boolean }>();
  const { server } = await openPoint(null);
  server.answer(getWatch, () => promise);
  const { setSessionUser } = await import('../../session/session.ts');
  setSessionUser(watcher);
  const watch = await findSwitch();
  expect(watch).toHaveProperty('disabled', true);
  resolve({ checked: true });
  await waitFor(() => expect(watch).toHaveProperty('disabled', false));
});

test('a change that cannot be saved is reverted', async () => {
  const { user, server } = await openPoint(watcher);
  server.answer(setWatch, refusal(500, { message: 'Server error' }));
  const watch = await findSwitch();
  await waitFor(() => expect(watch).toHaveProperty('disabled', false));
  await user.click(watch);
  await findNotice('Ошибка сервера');
  await waitFor(() => expect(watch).toHaveProperty('checked', false));
});

test.each([
  ['a visitor', null],
  ['a banned user', member('petr', 'banned')],
])('%s gets no mails and sees no switch', async (_who, as) => {
  const { server } = await openPoint(as);
  await screen.findByRole('heading', { level: 1 });
  expect(screen.queryByRole('switch', { name: /^Следить за точкой/ })).toBeNull();
  expect(server.requestsOf(getWatch)).toEqual([]);
});
