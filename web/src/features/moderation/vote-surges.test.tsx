import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { ReplyOf } from '@dozor/contract/call-types.ts';
import { listRegions, listVoteSurges, settleVoteSurge } from '@dozor/contract/calls.ts';
import { findNotice } from '../../testing/notices.ts';
import { openModeration } from '../../testing/open-moderation.ts';
import { refusal } from '../../testing/stubs/stubbed-server.ts';

const surge = {
  _id: '12',
  country: 'RU',
  region: 'RU-TVE',
  day: '2026-05-12',
  votes: 40,
  voters: 2,
  usual: 1.5,
  points: Array.from({ length: 7 }, (_, at) => ({
    _id: String(at + 1),
    type: 'static_cam' as const,
    x: 60,
    y: 57,
    votes: at === 0 ? 8 : 1,
  })),
} satisfies ReplyOf<'listVoteSurges'>['items'][number];

async function openSurge() {
  const app = await openModeration({
    address: '/moderation?tab=gone',
    answers: (server) =>
      server
        .answer(listVoteSurges, { items: [surge] })
        .answer(listRegions, [{ code: 'RU-TVE', name: 'Тверская область', points: 9 }]),
  });
  return { ...app, part: await screen.findByRole('region', { name: 'Слишком много ответов «уже нет»' }) };
}

test('a day with too many votes shows its region, votes, voters and points', async () => {
  const { part } = await openSurge();
  await within(part).findByRole('heading', { level: 3, name: /^Тверская область, Россия · 12 мая 2026/ });
  expect(part.textContent).toContain('40 ответов от 2 человек · обычно в день 1,5');
  expect(within(part).getAllByRole('link')).toHaveLength(5);
  expect(part.textContent).toMatch(/Статическая камера №\s1 × 8 · /);
  expect(part.textContent).toContain(' · и ещё 2 точки');
});

test.each([
  ['Не учитывать', 'leftOut'],
  ['Учесть', 'counted'],
])('“%s” settles the day', async (button, outcome) => {
  const { user, server, part } = await openSurge();
  server.answer(settleVoteSurge, () => {
    server.answer(listVoteSurges, { items: [] });
    return { message: 'Object saved' };
  });
  await user.click(within(part).getByRole('button', { name: button }));
  await waitFor(() => expect(part.isConnected).toBe(false));
  expect(server.requestsOf(settleVoteSurge).map(({ params, body }) => ({ ...params, body }))).toEqual([
    { id: '12', body: { outcome } },
  ]);
});

test('a day that cannot be settled stays and shows a notice', async () => {
  const { user, server, part } = await openSurge();
  server.answer(settleVoteSurge, refusal(500, { message: 'Server error' }));
  await user.click(within(part).getByRole('button', { name: 'Учесть' }));
  await findNotice('Ошибка сервера');
  await waitFor(() => expect(within(part).getByRole('button', { name: 'Учесть' })).toHaveProperty('disabled', false));
});
