import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { ReplyOf } from '@dozor/contract/call-types.ts';
import { listWaitingPhotos, settleWaitingPhoto } from '@dozor/contract/calls.ts';
import { pageOf } from '../../testing/content/page-of.ts';
import { findNotice } from '../../testing/notices.ts';
import { openModeration } from '../../testing/open-moderation.ts';
import { refusal } from '../../testing/stubs/stubbed-server.ts';

type Waiting = ReplyOf<'listWaitingPhotos'>['items'][number];

function waiting(id: string): Waiting {
  return {
    photo: {
      _id: id,
      url: `/photos/${id}.jpg`,
      thumbnail: `/photos/${id}-small.jpg`,
      width: 800,
      height: 600,
      kind: 'sign',
      author: { _id: '2', login: 'ivan' },
      created: '2026-05-12T09:00:00.000Z',
      taken: null,
      state: 'waiting',
      source: 'own',
      street: null,
    },
    point: { _id: '7', type: 'static_cam' },
  };
}

async function openPhotos(...ids: string[]) {
  let left = ids.map((id) => waiting(id));
  const app = await openModeration({
    address: '/moderation?tab=photos',
    answers: (server) =>
      server
        .answer(listWaitingPhotos, ({ query }) => pageOf(left, query))
        .answer(settleWaitingPhoto, ({ params }) => {
          left = left.filter(({ photo }) => photo._id !== params['photo_id']);
          return { message: 'Object saved' };
        }),
  });
  return app;
}

test('a photo is shown with its author and point, and is published or removed with one click', async () => {
  const { user, server } = await openPhotos('a', 'b');
  const list = await screen.findByRole('list', { name: 'Фото на проверку' });
  const [first, second] = within(list).getAllByRole('listitem');
  if (first === undefined || second === undefined) throw new Error('The list is too short');
  const image = within(first).getByRole('img');
  expect(image.getAttribute('src')).toBe('/photos/a.jpg');
  expect(image.getAttribute('alt')).toContain('ivan');
  expect(within(first).getByRole('link').getAttribute('href')).toBe('/?point=7');
  await user.click(within(first).getByRole('button', { name: 'Показать всем' }));
  await waitFor(() => expect(within(list).getAllByRole('listitem')).toHaveLength(1));
  await user.click(within(second).getByRole('button', { name: 'Убрать' }));
  await screen.findByText('Нет фото на проверку');
  expect(server.requestsOf(settleWaitingPhoto).map(({ params, body }) => ({ ...params, body }))).toEqual([
    { photo_id: 'a', body: { outcome: 'shown' } },
    { photo_id: 'b', body: { outcome: 'removed' } },
  ]);
});

test('a photo that cannot be settled stays and shows a notice', async () => {
  const { user, server } = await openPhotos('a');
  const list = await screen.findByRole('list', { name: 'Фото на проверку' });
  server.answer(settleWaitingPhoto, refusal(500, { message: 'Server error' }));
  await user.click(within(list).getByRole('button', { name: 'Показать всем' }));
  await findNotice('Ошибка сервера');
  within(list).getByRole('img');
});

test('photos that fail to load can be retried', async () => {
  const { user, server } = await openModeration({
    address: '/moderation?tab=photos',
    answers: (stub) => stub.answer(listWaitingPhotos, refusal(500, { message: 'Server error' })),
  });
  await screen.findByText('Список не загрузился. Сделанное сохранено, попробуйте ещё раз.');
  server.answer(listWaitingPhotos, ({ query }) => pageOf([waiting('a')], query));
  await user.click(screen.getByRole('button', { name: 'Повторить' }));
  await screen.findByRole('list', { name: 'Фото на проверку' });
});
