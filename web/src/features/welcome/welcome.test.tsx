import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { listCountries, searchPlaces } from '@dozor/contract/calls.ts';
import { somePoint } from '../../testing/content/some-point.ts';
import { findCard } from '../../testing/edit-form.ts';
import { type MapDriver, openMap, type MapOpening } from '../../testing/open-map.ts';
import { StubbedServer } from '../../testing/stubs/stubbed-server.ts';
import { welcomedStore } from './first-visit.ts';
import { WelcomeNote } from './welcome-note.tsx';

const name = 'Что это за карта';
const firstVisit: MapOpening = { isFirstVisit: true, answers: (server) => server.answer(listCountries, ['RU']) };

function inZone(timeZone: string): void {
  const resolved = { ...Intl.DateTimeFormat().resolvedOptions(), timeZone };
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue(resolved);
}

afterEach(() => void vi.restoreAllMocks());

// The page remembers that it has welcomed the visitor, so these two tests run first and in this order.
test('a first-time visitor who follows a link to a point sees the point, not the welcome note', async () => {
  await openMap('/?point=7', { ...firstVisit, points: [somePoint()] });
  await findCard('7');
  expect(screen.queryByRole('region', { name, hidden: true })).toBeNull();
});

test('a first-time visitor sees the welcome note over the default view until touching the map', async () => {
  const { map } = await openMap('/', firstVisit);
  const note = await screen.findByRole('region', { name, hidden: true });
  within(note).getByText(/Карту ведут сами водители/);
  expect(map.view()).toEqual({ center: [90, 60], zoom: 4 });
  fireEvent.pointerDown(note);
  fireEvent.keyDown(document.body, { key: 'Tab' });
  expect(screen.queryByRole('region', { name, hidden: true })).not.toBeNull();
  fireEvent.pointerDown(map.stub.getCanvas());
  await waitFor(() => expect(screen.queryByRole('region', { name, hidden: true })).toBeNull());
  expect(JSON.parse(localStorage.getItem('dozor-welcomed') ?? '')).toBe(true);
});

test.each([
  ['a letter typed into the search', async () => fireEvent.input(screen.getByRole('combobox', { hidden: true }))],
  ['a panel opened by the keyboard', async () => fireEvent.click(screen.getByLabelText('Фильтр'))],
  ['a flight of the camera', async (map: MapDriver) => map.goTo([69, 41], 11)],
])('the note closes on %s', async (_, use) => {
  localStorage.clear();
  welcomedStore.reset();
  const { map } = await openMap('/', firstVisit);
  await screen.findByRole('region', { name, hidden: true });
  map.stub.resizeTo(800, 600);
  expect(screen.queryByRole('region', { name, hidden: true })).not.toBeNull();
  await use(map);
  await waitFor(() => expect(screen.queryByRole('region', { name, hidden: true })).toBeNull());
});

test('on a site with the sample the demo country is one tap away', async () => {
  localStorage.clear();
  welcomedStore.reset();
  const demo = { center: [1.5, 42.5] as [number, number], zoom: 14 };
  const { map } = await openMap('/', { ...firstVisit, config: { demo } });
  fireEvent.click(await screen.findByText('Посмотреть пример: Андорра'));
  await waitFor(() => expect(map.view()).toEqual(demo));
  expect(screen.queryByRole('region', { name, hidden: true })).toBeNull();
});

function showNote(countries: string[]) {
  const targets = { onNearMe: vi.fn(), onBounds: vi.fn(), onDemo: vi.fn(), onClose: vi.fn() };
  const found = (kind: 'town' | 'country', bbox: number[] | null) =>
    ({ name: 'Россия', kind, region: '', country: 'RU', x: 90, y: 60, where: '', bbox }) as const;
  const server = new StubbedServer()
    .answer(listCountries, countries)
    .answer(searchPlaces, { items: [found('town', null), found('country', [19, 41, 180, 82])], attribution: '' });
  vi.stubGlobal('fetch', server.fetch);
  const root = createRootRoute({ component: () => <WelcomeNote {...targets} /> });
  const router = createRouter({ routeTree: root, history: createMemoryHistory() });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MantineProvider>
        <RouterProvider router={router} />
      </MantineProvider>
    </QueryClientProvider>,
  );
  return { ...targets, server };
}

test('the country of the time zone is offered by name and shown on the map', async () => {
  inZone('Asia/Yekaterinburg');
  const { onClose, onBounds, server } = showNote(['KZ', 'RU']);
  fireEvent.click(await screen.findByText('Россия'));
  expect(onClose).toHaveBeenCalledOnce();
  await waitFor(() => expect(onBounds).toHaveBeenCalledWith([19, 41, 180, 82]));
  expect(server.requestsOf(searchPlaces)[0]?.query.get('q')).toBe('Россия');
});

test('a country without points is not offered', async () => {
  inZone('Antarctica/Troll');
  const { server, onNearMe, onClose } = showNote(['RU']);
  const near = await screen.findByText('Рядом со мной');
  await waitFor(() => expect(server.requestsOf(listCountries)).toHaveLength(1));
  await screen.findByText('Скачать в навигатор');
  expect(
    screen.getAllByRole('button').map((button) => button.getAttribute('aria-label') ?? button.textContent),
  ).toEqual(['Понятно, закрыть', 'Рядом со мной']);
  fireEvent.click(near);
  expect(onClose).toHaveBeenCalledOnce();
  expect(onNearMe).toHaveBeenCalledOnce();
});

test('the link to the downloads closes the note', async () => {
  const { onClose } = showNote([]);
  const link = (await screen.findByText('Скачать в навигатор')).closest('a');
  expect(link?.getAttribute('href')).toBe('/useful/builds');
  fireEvent.click(link ?? document.body);
  expect(onClose).toHaveBeenCalledOnce();
});
