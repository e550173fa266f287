import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { somePoint } from '../../testing/content/some-point.ts';
import { MapDriver, openMap, type OpenedMap } from '../../testing/open-map.ts';
import { StubMap } from '../../testing/stubs/stub-map-libre.ts';

afterEach(() => {
  vi.restoreAllMocks();
  StubMap.reset();
});

const point = somePoint({ x: 60, y: 57 });

async function setOnline(isOnline: boolean): Promise<void> {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  await act(async () => {
    globalThis.dispatchEvent(new Event(isOnline ? 'online' : 'offline'));
  });
}

/** Opens the map, and then loses the connection. */
async function openAway(match: ((address: string) => Promise<Response | undefined>) | null): Promise<OpenedMap> {
  const opened = await openMap('/?center=60,57&zoom=16', { points: [point] });
  if (match !== null) vi.stubGlobal('caches', { match });
  await setOnline(false);
  return opened;
}

test('without a connection the map says when its points were sent', async () => {
  const date = new Date(2026, 2, 4, 5, 6).toUTCString();
  const asked: string[] = [];
  await openAway(async (address) => {
    asked.push(address);
    return address.startsWith('/api/tiles/12/') ? new Response('a tile', { headers: { date } }) : undefined;
  });
  await screen.findByText(/^Нет связи/);
  await screen.findByText(/4 марта.*05:06/);
  // The deepest tiles are asked for first.
  expect(asked.slice(0, 3).map((address) => address.split('/')[3])).toEqual(['14', '13', '12']);
});

test.each([
  ['has no store of responses', null],
  ['does not let its store be read', () => Promise.reject(new DOMException('denied', 'SecurityError'))],
])('in a browser that %s, the map and a second one in the page work without that time', async (_, match) => {
  const { map, router } = await openAway(match);
  await screen.findByText('Нет связи');
  expect(map.shownIds()).toEqual(['7']);

  await act(() => router.navigate({ to: '/about/mission' }));
  await waitFor(() => expect(map.stub.style).toBeUndefined());
  await act(() => router.navigate({ to: '/', search: { center: '61,57', zoom: '16' } }));
  await waitFor(() => expect(StubMap.made).toHaveLength(2));
  const second = new MapDriver(StubMap.newest());
  await second.isDrawn();
  second.put([{ ...point, x: 61 }]);
  expect(second.view().center).toEqual([61, 57]);
  expect(second.shownIds()).toEqual(['7']);
  await screen.findByText('Нет связи');
});
