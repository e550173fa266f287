import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { ReplyOf } from '@dozor/contract/call-types.ts';
import { historyAt, historyCounts, historyCreated, historySpan } from '@dozor/contract/calls.ts';
import { somePoint } from '../../testing/content/some-point.ts';
import { openMap, type MapOpening, type OpenedMap } from '../../testing/open-map.ts';
import { refusal, type StubbedServer } from '../../testing/stubs/stubbed-server.ts';

const groups = { cameras: 0, limits: 0, road: 0, warnings: 0, posts: 0 };

function answers(server: StubbedServer): void {
  server
    .answer(historySpan, { first: '2024-03-10', last: '2026-02-01', months: [{ month: '2024-03', points: 4 }] })
    .answer(historyAt, ({ query }): ReplyOf<'historyAt'> => ({
      date: query.get('date') ?? '',
      total: 1234,
      inside: 1,
      points: [{ _id: '70', type: 'static_cam', x: 60, y: 57 }],
      cells: [],
    }));
}

const opening: MapOpening = { answers, points: [somePoint({ x: 60.0001, y: 57 })] };

async function openPast(at: string, more: MapOpening = {}): Promise<OpenedMap & { slider: HTMLInputElement }> {
  const opened = await openMap(`/?at=${at}&center=60,57&zoom=16`, { ...opening, ...more });
  return { ...opened, slider: await screen.findByRole<HTMLInputElement>('slider', { hidden: true }) };
}

const dayOf = (date: string): string => String(Date.parse(date) / 86_400_000);
const press = (slider: HTMLElement, key: string, shiftKey = false): boolean =>
  fireEvent.keyDown(slider, { key, shiftKey });
const shown = (date: string) => waitFor(() => screen.getByText(date, { selector: 'strong' }));

test('the map goes back in time, shows the points of that day and returns to today', async () => {
  const { user, map, router } = await openMap('/?center=60,57&zoom=16', opening);
  await user.click(screen.getByLabelText('Ещё'));
  await user.click(await screen.findByText('Карта на любой день'));
  const bar = within(await screen.findByRole('region', { name: 'Карта на любой день', hidden: true }));
  const slider = await bar.findByRole('slider', { name: 'День карты', hidden: true });
  press(slider, 'Home');
  await shown('10 марта 2024 г.');
  expect(slider.getAttribute('aria-valuetext')).toBe('10 марта 2024 г.');
  await waitFor(() => expect(router.state.location.search).toMatchObject({ at: '2024-03-10' }));
  fireEvent.change(slider, { target: { value: dayOf('2025-03-01') } });
  await shown('1 марта 2025 г.');
  press(slider, 'ArrowRight');
  await shown('1 апреля 2025 г.');
  press(slider, 'ArrowLeft');
  press(slider, 'ArrowLeft');
  await shown('1 февраля 2025 г.');
  await bar.findByText(/^1\s234 точки на всей карте$/);
  const drawn = (): string[] =>
    map.stub.queryRenderedFeatures().map(({ source, properties }) => `${source} ${properties['id'] ?? ''}`);
  await waitFor(() => expect(drawn()).toContain('past 70'));
  expect(map.shownIds()).toEqual([]);
  await user.click(bar.getByText('К сегодняшней карте'));
  await waitFor(() => expect(screen.queryByRole('slider', { hidden: true })).toBeNull());
  expect(router.state.location.search).not.toHaveProperty('at');
  expect(map.shownIds()).toEqual(['7']);
  expect(map.stub.getSource('past')).toBeUndefined();
});

test('the past map is translated into English', async () => {
  await openPast('2025-02-01', { language: 'en' });
  await shown('February 1, 2025');
  await screen.findByText('1,234 points on the whole map');
  screen.getByText('Back to today');
});

test.each([
  ['ArrowUp', false, '1 марта 2025 г.'],
  ['ArrowDown', false, '1 января 2025 г.'],
  ['ArrowRight', true, '2 февраля 2025 г.'],
  ['PageUp', false, '1 февраля 2026 г.'],
  ['PageDown', false, '10 марта 2024 г.'],
  ['End', false, '1 февраля 2026 г.'],
])('%s with shift %s moves to %s', async (key, shiftKey, date) => {
  const { slider } = await openPast('2025-02-01');
  press(slider, key, shiftKey);
  await shown(date);
});

test('the buttons move by months and stop at both ends', async () => {
  const { user, slider } = await openPast('2024-04-15');
  const button = (name: string): HTMLButtonElement => screen.getByLabelText<HTMLButtonElement>(name);
  await user.click(button('На месяц раньше'));
  await shown('15 марта 2024 г.');
  await user.click(button('На месяц раньше'));
  await shown('10 марта 2024 г.');
  expect(button('На месяц раньше').disabled).toBe(true);
  press(slider, 'End');
  await shown('1 февраля 2026 г.');
  expect(button('На месяц позже').disabled).toBe(true);
});

test('playback moves month by month until it is stopped or reaches the end', async () => {
  const { slider, user } = await openPast('2025-03-10');
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] });
  await user.click(screen.getByLabelText('Показать, как росла карта'));
  await act(() => vi.advanceTimersByTimeAsync(800));
  await shown('1 апреля 2025 г.');
  press(slider, ' ');
  screen.getByLabelText('Показать, как росла карта');
  await act(() => vi.advanceTimersByTimeAsync(3000));
  await shown('1 апреля 2025 г.');
  fireEvent.change(slider, { target: { value: dayOf('2025-12-28') } });
  press(slider, ' ');
  for (const _ of [1, 2, 3]) await act(() => vi.advanceTimersByTimeAsync(800));
  await shown('1 февраля 2026 г.');
  screen.getByLabelText('Показать, как росла карта');
  press(slider, ' ');
  await shown('10 марта 2024 г.');
  vi.useRealTimers();
});

test('Escape returns to today', async () => {
  const { slider, router } = await openPast('2025-02-01');
  press(slider, 'Escape');
  await waitFor(() => expect(router.state.location.search).not.toHaveProperty('at'));
});

test('an invalid day falls back to the first one', async () => {
  await openPast('2025-99-99');
  await shown('10 марта 2024 г.');
});

test('only the selected types are requested', async () => {
  const { server, user } = await openMap('/?center=60,57&zoom=16', opening);
  await user.click(screen.getByLabelText('Фильтр'));
  await user.click(await screen.findByLabelText('Типы: Камеры'));
  await user.click(await screen.findByLabelText('Только: Муляж'));
  await user.click(screen.getByLabelText('Ещё'));
  await user.click(await screen.findByText('Карта на любой день'));
  await screen.findByText(/на всей карте$/);
  expect(server.requestsOf(historyAt)[0]?.query.get('types')).toBe('dummy');
});

test('an empty history says so', async () => {
  await openMap('/?at=2025-02-01&center=60,57&zoom=16', {
    answers: (stub) => stub.answer(historySpan, { first: null, last: '2026-02-01', months: [] }),
  });
  await screen.findByText('Истории пока нет: на карте ещё не было ни одной точки.');
  screen.getByText('К сегодняшней карте');
});

test('a history that fails to load can be retried', async () => {
  const { server, user } = await openMap('/?at=2025-02-01&center=60,57&zoom=16', {
    answers: (stub) => stub.answer(historySpan, refusal(400, { message: 'Bad Request' })),
  });
  await screen.findByText('История не загрузилась. Нет связи или сервер не ответил.');
  answers(server);
  await user.click(screen.getByText('Попробовать ещё раз'));
  await shown('1 февраля 2025 г.');
});

test('clicking a disc zooms in on its points', async () => {
  const cells = [{ x: 60, y: 57, points: 3000, groups: { ...groups, cameras: 3000 } }];
  const { map } = await openPast('2025-02-01', {
    answers: (stub) => {
      answers(stub);
      stub.answer(historyAt, { date: '2025-02-01', total: 3000, inside: 3000, points: [], cells });
    },
  });
  act(() => void map.stub.jumpTo({ center: [60, 57], zoom: 5 }));
  const disc = await waitFor(() => {
    const [found] = map.stub.queryRenderedFeatures(undefined, { layers: ['past-discs'] });
    if (found?.geometry.type !== 'Point') throw new Error('no disc yet');
    return found.geometry.coordinates as [number, number];
  });
  const [counted] = map.stub.queryRenderedFeatures(undefined, { layers: ['past-counts'] });
  expect(counted?.properties).toMatchObject({ count: 3000, group: 'cameras' });
  map.click(disc);
  expect(map.view().zoom).toBeGreaterThan(7);
});

test('the history page links to the past map, and Back returns to it', async () => {
  const { router, user } = await openMap('/?center=60,57&zoom=16', {
    answers: (stub) => {
      answers(stub);
      stub
        .answer(historyCounts, { created: 0, changed: 0, commented: 0 })
        .answer(historyCreated, { items: [], total: 0, page: 1, limit: 25 });
    },
  });
  await act(() => router.navigate({ to: '/history' }));
  await user.click(await screen.findByText('Карта на любой день', { selector: 'a, a *' }));
  await screen.findByRole('slider', { hidden: true });
  expect(router.state.location.search).toMatchObject({ at: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) });
  act(() => router.history.back());
  await waitFor(() => expect(router.state.location.pathname).toBe('/history'));
});
