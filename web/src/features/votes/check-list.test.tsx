import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { castVote, listToCheck, takeBackVote } from '@dozor/contract/calls.ts';
import type { Freshness } from '@dozor/domain/point/freshness.ts';
import { somePoint } from '../../testing/content/some-point.ts';
import { openMap, type MapOpening, type OpenedMap } from '../../testing/open-map.ts';
import { FakeSource } from '../../testing/stubs/fake-source.ts';
import { refusal, type StubbedServer } from '../../testing/stubs/stubbed-server.ts';

const forgotten: Freshness = {
  confidence: 0.5,
  state: 'check',
  checked: null,
  here: 0,
  gone: 0,
  due: '2026-01-01T00:00:00Z',
};

const waiting = [0, 1, 2].map((index) =>
  somePoint({ _id: String(index + 1), type: 'crosswalk', x: 71 + index * 0.003, y: 51, freshness: forgotten }),
);

function answers(server: StubbedServer): void {
  const seen: Freshness = { ...forgotten, state: 'fresh', confidence: 1, here: 1, checked: new Date().toISOString() };
  server
    .answer(listToCheck, { items: waiting.map((point, index) => ({ ...point, away: 111 + index * 210 })) })
    .answer(castVote, { message: 'Vote saved', freshness: seen })
    .answer(takeBackVote, { message: 'Vote removed', freshness: forgotten });
}

function stand(coords: { longitude: number; latitude: number } | null): void {
  const getCurrentPosition = (found: (position: object) => void, failed: () => void) =>
    coords === null ? failed() : found({ coords });
  Object.defineProperty(navigator, 'geolocation', { value: { getCurrentPosition }, configurable: true });
}

afterEach(() => void Reflect.deleteProperty(navigator, 'geolocation'));

async function openCheckList(opening: MapOpening = {}): Promise<OpenedMap> {
  const opened = await openMap('/?center=71,51&zoom=15', { answers, language: 'en', ...opening });
  await opened.user.click(screen.getByLabelText(/^(Check near you|Проверить рядом)$/));
  return opened;
}

const rows = () => screen.findAllByRole('group', { name: /is it still there/, hidden: true });

test('the three nearest unchecked points are answered in four taps', async () => {
  stand({ longitude: 71, latitude: 51.001 });
  const { user, server } = await openCheckList();
  expect(await rows()).toHaveLength(3);
  expect(server.requestsOf(listToCheck)[0]?.query.get('near')).toBe('71.00000,51.00100');
  for (const row of await rows()) await user.click(within(row).getByText('Still there'));
  expect(await screen.findAllByText(/Confirmed by 1 driver/)).toHaveLength(3);
  const cast = server.requestsOf(castVote).map(({ params, body }) => [params['id'], (body as { kind: string }).kind]);
  expect(cast).toEqual([
    ['1', 'here'],
    ['2', 'here'],
    ['3', 'here'],
  ]);
  expect(await rows(), 'an answered row stays in place').toHaveLength(3);
});

test('a row shows the distance, direction and speed limit', async () => {
  stand({ longitude: 71, latitude: 51.001 });
  await openCheckList({ language: 'ru' });
  await screen.findByText(/^111\sм на юг · 60\sкм\/ч$/);
  expect(screen.getAllByText('Пешеходный переход')).toHaveLength(3);
});

test('an answer can be undone in its row', async () => {
  stand({ longitude: 71, latitude: 51.001 });
  const { user, server } = await openCheckList();
  const [first] = await rows();
  if (first === undefined) throw new Error('no row');
  await user.click(within(first).getByText('Still there'));
  await screen.findByText(/Confirmed by 1 driver/);
  await user.click(screen.getByText('Undo'));
  await waitFor(() => expect(server.requestsOf(takeBackVote).map(({ params }) => params['id'])).toEqual(['1']));
  await waitFor(() => expect(screen.queryByText(/Confirmed by 1 driver/)).toBeNull());
});

test('without geolocation the list starts from the map centre and says so', async () => {
  stand(null);
  const { server } = await openCheckList({ language: 'ru' });
  await screen.findByText('Ваше место не определено: список от середины карты.');
  expect(server.requestsOf(listToCheck)[0]?.query.get('near')).toBe('71.00000,51.00000');
});

test('a row with an unknown direction opens the form that sets it', async () => {
  stand({ longitude: 71, latitude: 51 });
  const unknown = somePoint({ _id: '1', x: 71, y: 51, dirType: 0, direction: null });
  const { user, router } = await openCheckList({
    language: 'ru',
    answers: (server) => server.answer(listToCheck, { items: [{ ...unknown, away: 50 }] }),
  });
  await user.click(await screen.findByText('Указать, куда смотрит'));
  expect(router.state.location.search).toMatchObject({ edit: '1' });
});

test('a list with nothing left to check says so', async () => {
  stand({ longitude: 71, latitude: 51 });
  await openCheckList({ language: 'ru', answers: (server) => server.answer(listToCheck, { items: [] }) });
  await screen.findByText('Рядом всё проверено');
});

test('a list that fails to load can be requested again', async () => {
  stand({ longitude: 71, latitude: 51 });
  const { server, user } = await openCheckList({
    language: 'ru',
    answers: (stub) => stub.answer(listToCheck, refusal(400, { message: 'Bad Request' })),
  });
  await screen.findByText('Список не загрузился. Проверьте связь и попробуйте ещё раз.');
  answers(server);
  await user.click(screen.getByText('Повторить'));
  expect(await screen.findAllByRole('group', { name: /она ещё там/, hidden: true })).toHaveLength(3);
});

test('a vote by another visitor updates the open card at once', async () => {
  vi.useFakeTimers({ now: new Date('2026-02-01T12:00:00Z'), toFake: ['Date'] });
  const point = somePoint({ x: 71, y: 51, freshness: { ...forgotten, state: 'fresh', due: '2027-01-01T00:00:00Z' } });
  const { server, user } = await openMap('/?point=7&center=71,51&zoom=15', {
    points: [{ ...point, created: '2026-02-01T10:00:00Z' }],
    answers,
  });
  await screen.findByText('Новая, ещё не подтверждена');
  const hear = (here: number, gone: number) =>
    act(() => {
      FakeSource.newest().open();
      const state = gone > 0 ? 'doubtful' : 'fresh';
      const freshness = { ...forgotten, state, here, gone, checked: '2026-02-01T11:59:50Z' };
      FakeSource.newest().say('vote', JSON.stringify({ _id: '7', freshness }));
    });
  hear(1, 0);
  await screen.findByText(/Подтвердил 1 человек/);
  hear(0, 1);
  await screen.findByText(/1 человек говорит, что её уже нет/);
  await user.click(screen.getByText('На месте'));
  await waitFor(() => expect(server.requestsOf(castVote)[0]?.body).toMatchObject({ kind: 'here' }));
  await screen.findByText('Вы ответили: на месте');
  vi.useRealTimers();
});
