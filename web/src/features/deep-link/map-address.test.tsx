import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { mapPositionStore } from '../../map/camera/map-position.ts';
import { somePoint } from '../../testing/content/some-point.ts';
import { findCard } from '../../testing/edit-form.ts';
import { openApp } from '../../testing/open-app.tsx';
import { openMap } from '../../testing/open-map.ts';
import { FakeSource } from '../../testing/stubs/fake-source.ts';
import { StubMap } from '../../testing/stubs/stub-map-libre.ts';

afterEach(() => {
  vi.useRealTimers();
  StubMap.reset();
});

test('once the map stops moving, its position is written to the address and stored for the next visit', async () => {
  const { map, router } = await openMap('/?center=60,57&zoom=16');
  map.goTo([61.5, 55], 12);
  await waitFor(() => expect(router.state.location.search).toMatchObject({ center: '61.5,55', zoom: '12' }));
  expect(JSON.parse(localStorage.getItem('dozor-map-position') ?? '')).toMatchObject({ zoom: 12 });
  expect(mapPositionStore.get().center.map(Math.round)).toEqual([62, 55]);
});

test('a place that a link has shown for a second is the last position, without any move of the map', async () => {
  await openMap('/?center=60,57&zoom=16');
  expect(mapPositionStore.get().center).toEqual([90, 60]);
  await waitFor(() => expect(mapPositionStore.get()).toEqual({ center: [60, 57], zoom: 16 }), { timeout: 3000 });
});

test('following a link with a position inside the page moves the map', async () => {
  const { map, router } = await openMap('/?center=60,57&zoom=16');
  await act(() => router.navigate({ to: '/', search: { center: '30,50', zoom: '9' } }));
  await waitFor(() => expect(map.view()).toEqual({ center: [30, 50], zoom: 9 }));
});

test('opening a card adds a history entry, switching to another card does not', async () => {
  const points = [somePoint({ x: 60, y: 57 }), somePoint({ _id: '8', x: 60.001, y: 57 })];
  const { map, router } = await openMap('/?center=60,57&zoom=16', { points });
  map.click([60, 57]);
  await findCard('7');
  map.click([60.001, 57]);
  await findCard('8');
  act(() => router.history.back());
  await waitFor(() => expect(document.querySelector('article')).toBeNull());
  expect(router.state.location.search).toMatchObject({ center: '60,57' });
});

test('an invalid position in the address is ignored', async () => {
  const { map } = await openMap('/?center=500,57&zoom=16');
  expect(map.view().center).toEqual([90, 60]);
});

test('without WebGL a message replaces the map, and the rest of the page works', async () => {
  StubMap.isSupported = false;
  await openApp('/?center=60,57&zoom=16');
  await screen.findByText(/^Браузер не может показать карту\. Для карты нужен WebGL 2\./);
  screen.getByLabelText('Фильтр');
});

test('the map has an accessible name in the language of the visitor', async () => {
  const { map } = await openMap('/?center=60,57&zoom=16');
  expect(map.stub.getCanvas().getAttribute('aria-label')).toMatch(/^Карта\. Стрелки двигают её/);
});

test('buttons and keys change the zoom of the map in steps', async () => {
  const { map, user } = await openMap('/?center=60,57&zoom=10.3');
  await user.click(screen.getByLabelText('Приблизить'));
  expect(map.view().zoom).toBe(11.5);
  await user.click(screen.getByLabelText('Отдалить'));
  expect(map.view().zoom).toBe(10.5);
  fireEvent.keyDown(document.body, { key: '-', code: 'Minus' });
  expect(map.view().zoom).toBe(9.5);
  fireEvent.keyDown(document.body, { key: '+', code: 'Equal', shiftKey: true });
  expect(map.view().zoom).toBe(10.5);
});

test('the scale shows round distances', async () => {
  const { map } = await openMap('/?center=60,57&zoom=16');
  await screen.findByText(/^50\sм$/);
  map.goTo([60, 57], 8);
  await screen.findByText(/^10\sкм$/);
});

test('a lost connection is reported after a delay, and its recovery for a short time', async () => {
  await openMap('/?center=60,57&zoom=16');
  vi.useFakeTimers();
  const source = FakeSource.newest();
  act(() => source.open());
  act(() => source.break());
  await act(() => vi.advanceTimersByTimeAsync(5000));
  expect(screen.queryByText('Карта не обновляется. Подключаемся снова')).toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(1500));
  screen.getByText('Карта не обновляется. Подключаемся снова');
  act(() => source.open());
  await act(() => vi.advanceTimersByTimeAsync(100));
  screen.getByText('Карта снова обновляется');
  await act(() => vi.advanceTimersByTimeAsync(5000));
  expect(screen.queryByText('Карта снова обновляется')).toBeNull();
});

test('leaving the map closes its connection and removes the map', async () => {
  const { map, router } = await openMap('/?center=60,57&zoom=16');
  const source = FakeSource.newest();
  await act(() => router.navigate({ to: '/about/mission' }));
  await waitFor(() => expect(source.isClosedByUs).toBe(true));
  expect(map.stub.style).toBeUndefined();
});

test('behind caches, a changed tile is requested with a version that bypasses them', async () => {
  const point = somePoint({ x: 60, y: 57 });
  const { map } = await openMap('/?center=60,57&zoom=16', { points: [point], config: { cacheSeconds: 60 } });
  const ask = map.stub.options.transformRequest;
  const address = 'http://localhost/api/tiles/0/0/0.mvt';
  act(() => {
    FakeSource.newest().open();
    FakeSource.newest().say('point', JSON.stringify({ _id: '7', version: 2, revision: 5, x: 60, y: 57, rating: 1 }));
  });
  await waitFor(() => expect(map.stub.refreshed).toHaveLength(1));
  expect(ask?.(address, 'Tile')?.url).toBe(`${address}?v=7.5`);
});
