import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { listPoints } from '@dozor/contract/calls.ts';
import { somePoint } from '../../testing/content/some-point.ts';
import { judge, openModeration } from '../../testing/open-moderation.ts';
import { refusal } from '../../testing/stubs/stubbed-server.ts';

const gone = somePoint({
  _id: '31',
  x: 60,
  y: 57,
  freshness: { confidence: 0.1, state: 'gone', checked: null, here: 0, gone: 3, due: '2027-06-01T00:00:00.000Z' },
});

test('points that several people report as gone have a list of their own', async () => {
  const { server } = await openModeration({
    address: '/moderation?tab=gone',
    answers: (stub) => stub.answer(listPoints, { items: [gone], total: 150 }),
  });
  const list = await screen.findByRole('list', { name: 'Точки, которых, похоже, уже нет' });
  expect(list.textContent).toMatch(/Статическая камера №\s31/);
  expect(list.textContent).toContain('3 человека говорят, что её уже нет');
  expect(list.textContent).toContain('Россия · никто не подтверждал');
  const link = within(list).getByRole('link', { name: /^Показать на карте: Статическая камера/ });
  const search = new URL(link.getAttribute('href') ?? '', 'http://dozor.test').searchParams;
  expect([search.get('point'), search.get('center')]).toEqual(['31', '60,57']);
  screen.getByText('Показаны первые 1 из 150.');
  expect(Object.fromEntries(server.requestsOf(listPoints)[0]?.query ?? [])).toEqual({
    freshness: 'gone',
    rating: '0',
    limit: '100',
  });
});

test('a regional moderator sees only the points of their regions', async () => {
  const { server } = await openModeration({
    address: '/moderation?tab=gone',
    as: { ...judge, regions: ['RU-TVE', 'KZ'] },
  });
  await screen.findByText('Ни об одной точке не говорят, что её нет');
  expect(server.requestsOf(listPoints)[0]?.query.get('regions')).toBe('RU-TVE,KZ');
});

test('a point that was once confirmed shows when', async () => {
  const checked = new Date(Date.now() - 3 * 86_400_000).toISOString();
  const seen = { ...gone, freshness: gone.freshness && { ...gone.freshness, gone: 1, checked } };
  await openModeration({
    address: '/moderation?tab=gone',
    answers: (stub) => stub.answer(listPoints, { items: [seen], total: 1 }),
  });
  const list = await screen.findByRole('list', { name: 'Точки, которых, похоже, уже нет' });
  expect(list.textContent).toContain('1 человек говорит, что её уже нет');
  expect(list.textContent).toContain('последний раз видели 3 дня назад');
  expect(screen.queryByText(/^Показаны первые/)).toBeNull();
});

test('points that fail to load can be retried', async () => {
  const { user, server } = await openModeration({
    address: '/moderation?tab=gone',
    answers: (stub) => stub.answer(listPoints, refusal(500, { message: 'Server error' })),
  });
  await screen.findByText('Список не загрузился. Сделанное сохранено, попробуйте ещё раз.');
  server.answer(listPoints, { items: [gone], total: 1 });
  await user.click(screen.getByRole('button', { name: 'Повторить' }));
  await screen.findByRole('list', { name: 'Точки, которых, похоже, уже нет' });
});
