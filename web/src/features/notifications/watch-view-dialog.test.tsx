import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { getNotificationSettings, listPoints, listRegions, setNotificationSettings } from '@dozor/contract/calls.ts';
import type { NotificationSettings } from '@dozor/contract/endpoints/notifications-endpoints.ts';
import { somePoint } from '../../testing/content/some-point.ts';
import { findNotice } from '../../testing/notices.ts';
import { member } from '../../testing/open-app.tsx';
import { openMap, type MapOpening } from '../../testing/open-map.ts';
import { refusal } from '../../testing/stubs/stubbed-server.ts';

const title = 'Следить за этой областью';
const looker = member('looker');

const noMails: NotificationSettings = {
  ownPoints: 'off',
  commentedPoints: 'off',
  watchedPoints: 'now',
  replies: 'off',
  areas: [],
};
const area = {
  name: 'Город',
  polygon: [[1, 1] as [number, number], [2, 1] as [number, number], [2, 2] as [number, number]],
  types: [],
};

/** Opens a map over the steppe, with a server that stores the user's mail settings. */
async function openView({ areas = [], ...opening }: MapOpening & { areas?: NotificationSettings['areas'] } = {}) {
  let stored = { ...noMails, areas };
  const app = await openMap('/?center=66,57&zoom=10', {
    ...opening,
    answers: (server) => {
      server
        .answer(getNotificationSettings, () => stored)
        .answer(
          setNotificationSettings,
          ({ body }) => (stored = { ...stored, ...(body as Partial<NotificationSettings>) }),
        );
      opening.answers?.(server);
    },
  });
  const watch = async () => {
    await app.user.click(screen.getByRole('button', { name: 'Ещё' }));
    await app.user.click(await screen.findByRole('menuitem', { name: title, hidden: true }));
    return screen.findByRole('dialog', { name: title });
  };
  return { ...app, watch, areas: () => stored.areas };
}

test('a visitor gets a feed of the visible area and a sign-in button for mails', async () => {
  const { user, server, router, watch } = await openView();
  const dialog = await watch();
  await within(dialog).findByText(/^Письма об изменениях получают те, кто вошёл\./);
  const feed = within(dialog).getByRole('link', { name: 'Лента изменений' }).getAttribute('href');
  const [west = 0, south = 0, east = 0, north = 0] =
    /^\/feeds\/area\/(.+)\.atom$/
      .exec(feed ?? '')?.[1]
      ?.split(',')
      .map(Number) ?? [];
  expect([west < 66 && 66 < east, south < 57 && 57 < north]).toEqual([true, true]);
  await user.click(within(dialog).getByRole('button', { name: 'Войти' }));
  await screen.findByRole('dialog', { name: 'Вход' });
  expect(router.state.location.search).toMatchObject({ _modal: 'login' });
  expect(server.requestsOf(getNotificationSettings)).toEqual([]);
});

test('two clicks watch the visible area, named after its centre', async () => {
  const { watch, areas } = await openView({ as: looker });
  const dialog = await watch();
  await within(dialog).findByText(/^Следим: 57\.000, 66\.000\./);
  within(dialog).getByRole('link', { name: 'Лента изменений' });
  expect(areas()).toEqual([{ name: '57.000, 66.000', polygon: expect.any(Array), types: [] }]);
  expect(areas()[0]?.polygon).toHaveLength(4);
});

test('the dialog renames the watched area', async () => {
  const { user, watch, areas } = await openView({ as: looker });
  const dialog = await watch();
  const name = await within(dialog).findByRole('textbox', { name: 'Название' });
  const rename = within(dialog).getByRole('button', { name: 'Переименовать' });
  expect(rename).toHaveProperty('disabled', true);
  await user.clear(name);
  within(dialog).getByText('Дайте области название');
  await user.type(name, 'За Уралом');
  await user.click(rename);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(areas().map((one) => one.name)).toEqual(['За Уралом']);
});

test('the dialog removes this watched area and no other', async () => {
  const { user, watch, areas } = await openView({ as: looker, areas: [area] });
  const dialog = await watch();
  await user.click(await within(dialog).findByRole('button', { name: 'Не следить' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(areas()).toEqual([area]);
});

test('an area is named after the region of most of its points', async () => {
  const inTver = { country: 'RU', region: 'RU-TVE', y: 57 };
  const { watch, areas } = await openView({
    as: looker,
    points: [
      somePoint({ ...inTver, _id: '1', x: 66 }),
      somePoint({ ...inTver, _id: '2', x: 66.01 }),
      somePoint({ _id: '3', x: 66.02, y: 57, country: 'KZ' }),
    ],
    answers: (server) => server.answer(listRegions, [{ code: 'RU-TVE', name: 'Тверская область', points: 2 }]),
  });
  await within(await watch()).findByText(/^Следим: Тверская область\./);
  expect(areas().map(({ name }) => name)).toEqual(['Тверская область']);
});

test('no more than 20 areas can be watched', async () => {
  const { server, watch } = await openView({ as: looker, areas: Array.from({ length: 20 }, () => area) });
  const dialog = await watch();
  await within(dialog).findByText('У вас уже 20 областей. Удалите ненужную в профиле.');
  expect(server.requestsOf(setNotificationSettings)).toEqual([]);
});

test('an area that cannot be saved shows a notice and closes the dialog', async () => {
  const { server, watch } = await openView({ as: looker });
  server.answer(setNotificationSettings, refusal(500, { message: 'Server error' }));
  await watch();
  await findNotice('Ошибка сервера');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('a view with too many points cannot be watched', async () => {
  const { watch } = await openView({
    as: looker,
    answers: (server) => server.answer(listPoints, { items: [somePoint({ x: 66, y: 57 })], total: 1001 }),
  });
  const dialog = await watch();
  await within(dialog).findByText(/^На экране слишком много точек\..*не больше 1000\.$/);
  expect(within(dialog).queryByRole('link')).toBeNull();
});

test('the dialog offers a retry when the points fail to load', async () => {
  const { user, server, watch } = await openView({
    answers: (stub) => stub.answer(listPoints, refusal(500, { message: 'Server error' })),
  });
  const dialog = await watch();
  await within(dialog).findByText(/^Не получилось узнать, какие точки здесь есть\./);
  server.answer(listPoints, { items: [], total: 0 });
  await user.click(within(dialog).getByRole('button', { name: 'Повторить' }));
  await within(dialog).findByRole('link', { name: 'Лента изменений' });
});
