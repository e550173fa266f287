import { getNotificationSettings, setNotificationSettings } from '@dozor/contract/calls.ts';
import type { NotificationSettings } from '@dozor/contract/endpoints/notifications-endpoints.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { errorOf, fieldOf, fillIn } from '../../testing/form-fields.ts';
import { findNotice } from '../../testing/notices.ts';
import { member } from '../../testing/open-app.tsx';
import { openMap } from '../../testing/open-map.ts';
import { somePoint } from '../../testing/content/some-point.ts';
import { refusal } from '../../testing/stubs/stubbed-server.ts';

const title = 'Следить за этой областью';

async function openDialog({
  as,
  areas = [],
}: {
  as: ReturnType<typeof member> | null;
  areas?: NotificationSettings['areas'];
}) {
  let stored: NotificationSettings = {
    ownPoints: 'off',
    commentedPoints: 'off',
    watchedPoints: 'now',
    replies: 'off',
    areas,
  };
  const app = await openMap('/?center=66,57&zoom=14', {
    as,
    points: [somePoint({ x: 66, y: 57, country: '' })],
    answers: (server) =>
      server
        .answer(getNotificationSettings, () => stored)
        .answer(
          setNotificationSettings,
          ({ body }) => (stored = { ...stored, ...(body as Partial<NotificationSettings>) }),
        ),
  });
  await app.user.click(screen.getByRole('button', { name: 'Список точек на экране' }));
  await app.user.click(await screen.findByRole('button', { name: title, hidden: true }));
  const dialog = await screen.findByRole('dialog', { name: title });
  return { ...app, dialog, areas: () => stored.areas };
}

test('what the list shows is watched under a name, once that was asked for', async () => {
  const { user, server, dialog, areas } = await openDialog({ as: member('looker') });
  await within(dialog).findByText(/^Письма придут обо всём, что изменится на этом участке карты\./);
  expect(fieldOf(dialog, 'Название').value).toBe('57.000, 66.000');
  expect(server.requestsOf(setNotificationSettings)).toEqual([]);
  const watch = within(dialog).getByRole('button', { name: 'Следить' });
  fillIn(dialog, { Название: '  ' });
  expect(errorOf(dialog, 'Название')).toBe('Дайте области название');
  await user.click(watch);
  expect(server.requestsOf(setNotificationSettings)).toEqual([]);
  fillIn(dialog, { Название: ' За Уралом ' });
  await user.click(watch);
  await findNotice('Следим: За Уралом. Письма придут, когда что-то изменится');
  await waitFor(() => expect(screen.queryByRole('dialog', { name: title })).toBeNull());
  expect(areas()).toEqual([{ name: 'За Уралом', polygon: expect.any(Array), types: [] }]);
});

test('what could not be kept is told, and the name stays', async () => {
  const { user, server, dialog } = await openDialog({ as: member('looker') });
  await within(dialog).findByLabelText('Название');
  server.answer(setNotificationSettings, refusal(500, { message: 'Server error' }));
  fillIn(dialog, { Название: 'За Уралом' });
  await user.click(within(dialog).getByRole('button', { name: 'Следить' }));
  await findNotice('Ошибка сервера');
  expect(fieldOf(dialog, 'Название').value).toBe('За Уралом');
});

test('a visitor finds the feed there, and the way to mails', async () => {
  const { dialog } = await openDialog({ as: null });
  await within(dialog).findByRole('link', { name: 'Лента изменений' });
  within(dialog).getByRole('button', { name: 'Войти' });
  expect(within(dialog).queryByLabelText('Название')).toBeNull();
});

test('who has twenty areas is told so', async () => {
  const area = { name: 'Город', polygon: [] as [number, number][], types: [] };
  const { dialog } = await openDialog({ as: member('looker'), areas: Array.from({ length: 20 }, () => area) });
  await within(dialog).findByText('У вас уже 20 областей. Уберите ненужную в профиле.');
});
