import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { Suspense } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Freshness } from '@dozor/domain/point/freshness.ts';
import type { Point } from '@dozor/domain/point/point-schema.ts';
import * as waiting from '../../device/waiting-edits.ts';
import { startMessages } from '../../i18n/messages.ts';
import { loadTexts } from '../../i18n/translator.ts';
import { Notices } from '../../ui/notices/notices.tsx';
import { myVotes } from './my-votes.ts';
import { PointVotes } from './point-votes.tsx';

const freshness: Freshness = {
  confidence: 0.6,
  state: 'check',
  checked: null,
  here: 1,
  gone: 0,
  due: '2027-06-01T00:00:00.000Z',
};
const point = {
  _id: '7',
  type: 'static_cam',
  rating: 1,
  created: '2024-01-01T00:00:00Z',
  changed: { at: '2024-02-01T00:00:00Z', by: { _id: '1', login: 'anna' }, kind: 'changed' },
  freshness,
};
const fetchMock = vi.fn<typeof fetch>();

function answer(status: number, body: unknown): void {
  fetchMock.mockImplementation(async () => new Response(JSON.stringify(body), { status }));
}

function Shown() {
  const { data } = useQuery({ queryKey: ['point', '7'], queryFn: () => point, staleTime: Infinity });
  return data === undefined ? null : <PointVotes point={data as Point} />;
}

function open(): void {
  const queries = new QueryClient();
  queries.setQueryData(['point', '7'], point);
  render(
    <MantineProvider>
      <Notices />
      <QueryClientProvider client={queries}>
        <Suspense>
          <Shown />
        </Suspense>
      </QueryClientProvider>
    </MantineProvider>,
  );
}

const here = () => screen.getByRole('button', { name: 'На месте' });
const isPressed = () => here().getAttribute('aria-pressed') === 'true';

beforeEach(async () => {
  vi.stubGlobal('fetch', fetchMock);
  await startMessages();
  await loadTexts('votes', 'ru');
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  myVotes.reset();
});

describe('the vote on whether a point is still there', () => {
  it('takes one tap, shows the answer before the server responds, then the new freshness', async () => {
    let release: (answer: Response) => void = () => undefined;
    fetchMock.mockImplementation(() => new Promise((resolve) => (release = resolve)));
    open();
    expect(screen.getByText(/^Никто не проверял уже/)).toBeDefined();
    fireEvent.click(here());
    expect(isPressed()).toBe(true);
    const [, request] = fetchMock.mock.calls.find(([url]) => url === '/api/points/7/votes') ?? [];
    const sent: unknown = JSON.parse(String(request?.body));
    expect(sent).toMatchObject({ kind: 'here', at: expect.any(String), clientId: expect.any(String) });
    const now = { ...freshness, state: 'fresh', here: 2, checked: new Date().toISOString() };
    release(Response.json({ message: 'Object saved', freshness: now }, { status: 201 }));
    await screen.findByText('Подтвердили 2 человека, только что');
  });

  it('reverts a rejected answer and says why', async () => {
    answer(429, { message: 'Too many requests' });
    open();
    fireEvent.click(here());
    expect(isPressed()).toBe(true);
    await waitFor(() => expect(isPressed()).toBe(false));
    expect(await screen.findByText(/Слишком много/)).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Отменить' })).toBeNull();
  });

  it.each([
    ['own', /^Не учтено: это ваша точка/],
    ['travel', /^Не учтено: недавно вы отвечали слишком далеко/],
    ['surge', /^Пока не учтено: таких ответов здесь слишком много/],
  ])('says why an answer does not count (%s), even after the card is reopened', async (why, sentence) => {
    answer(201, { message: 'Object saved', freshness, counts: false, why });
    open();
    fireEvent.click(here());
    await screen.findByText(sentence);
    cleanup();
    open();
    expect(screen.getByText(sentence)).toBeDefined();
  });

  it('can be undone', async () => {
    answer(201, {
      message: 'Object saved',
      freshness: { ...freshness, state: 'fresh', here: 2, checked: new Date().toISOString() },
    });
    open();
    fireEvent.click(here());
    await screen.findByText('Подтвердили 2 человека, только что');
    answer(200, { message: 'Object deleted', freshness });
    fireEvent.click(await screen.findByRole('button', { name: 'Отменить' }));
    await screen.findByText(/^Никто не проверял уже/);
    expect(fetchMock.mock.lastCall?.[1]?.method).toBe('DELETE');
    expect(isPressed()).toBe(false);
  });

  it('stores an offline answer, even of a visitor', async () => {
    fetchMock.mockRejectedValue(new TypeError('Failed to fetch'));
    const keep = vi.spyOn(waiting, 'keepEdit').mockResolvedValue();
    open();
    fireEvent.click(here());
    await waitFor(() => expect(keep).toHaveBeenCalledTimes(1));
    expect(keep.mock.calls[0]?.[0]).toMatchObject({ kind: 'vote', pointId: '7', vote: 'here' });
    expect(keep.mock.calls[0]?.[1]).toEqual({ id: '', login: '' });
    expect(isPressed()).toBe(true);
  });
});
