import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { getPoint, listPoints } from '@dozor/contract/calls.ts';
import { mapFilterStore } from '../../map/map-filter.ts';
import { somePoint } from '../../testing/content/some-point.ts';
import { findCard } from '../../testing/edit-form.ts';
import { openMap, type MapOpening, type OpenedMap } from '../../testing/open-map.ts';
import { FakeSource } from '../../testing/stubs/fake-source.ts';
import { refusal } from '../../testing/stubs/stubbed-server.ts';

beforeEach(() => {
  // jsdom has no layout, so the list gets a fixed height of ten rows.
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(600);
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(380);
});

const near = somePoint({ _id: '1', x: 60.001, y: 57, type: 'crosswalk' });
const far = somePoint({ _id: '2', x: 60.005, y: 57, type: 'dummy' });
const outside = somePoint({ _id: '3', x: 61, y: 57 });

async function openList(opening: MapOpening = {}): Promise<OpenedMap> {
  const opened = await openMap('/?center=60,57&zoom=16', { points: [far, near, outside], ...opening });
  await opened.user.click(screen.getByLabelText(/^(Список точек на экране|List of points in view)$/));
  return opened;
}

const rows = (): string[] => screen.queryAllByRole('option', { hidden: true }).map(({ textContent }) => textContent);
const list = () => screen.findByRole('listbox', { hidden: true });

test('points in view are listed, nearest to the centre first', async () => {
  await openList();
  await screen.findByText('Точки на экране: 2');
  await list();
  expect(rows()[0]).toMatch(/^Пешеходный переход/);
  expect(rows()[1]).toMatch(/^Муляж/);
});

test('the number in the title follows the map', async () => {
  const { map } = await openList({ language: 'en' });
  await screen.findByText('Points in view: 2');
  map.goTo([61, 57], 16);
  await screen.findByText('Points in view: 1');
});

test('how many directions nobody knows is said once, not on every row', async () => {
  const another = somePoint({ _id: '4', x: 60.002, y: 57 });
  await openList({ points: [far, another, { ...near, direction: null }] });
  await screen.findByText('Куда смотрит, неизвестно: 1 из 3.');
  await list();
  expect(rows().filter((row) => row.includes('неизвестн'))).toEqual([]);
});

test('moving the map updates the list', async () => {
  const { map } = await openList();
  await screen.findByText('Точки на экране: 2');
  map.goTo([61, 57], 16);
  await screen.findByText('Точки на экране: 1');
  map.goTo([10, 10], 16);
  await screen.findByText('Здесь пусто');
  screen.getByText('Сдвиньте карту, отдалите её или проверьте фильтр.');
});

test('a view with more points than the list holds says so', async () => {
  await openList({ answers: (server) => server.answer(listPoints, { items: [near], total: 1200 }) });
  await screen.findByText(/^Точки на экране: 1\s200$/);
  await screen.findByText('В списке 1: приблизьте карту, чтобы увидеть остальные.');
});

test('points whose direction nobody knows are listed with the question, which opens their form without a road', async () => {
  const unknown = somePoint({ _id: '7', x: 60.001, y: 57, type: 'static_cam', dirType: 0, direction: null });
  const answers: MapOpening['answers'] = (server) => server.answer(listPoints, { items: [unknown], total: 40 });
  const { user, router } = await openList({ points: [unknown], answers });
  act(() => mapFilterStore.set({ ...mapFilterStore.get(), isDirectionUnknown: true }));
  const row = within(await screen.findByRole('listitem', { hidden: true }));
  row.getByText(/Статическая камера/);
  await screen.findByText('Точки на экране: 40');
  await screen.findByText(/^В списке 1:/);
  expect(screen.queryByRole('listbox', { hidden: true })).toBeNull();
  await user.click(await row.findByRole('button', { name: 'Указать, куда смотрит', hidden: true }));
  await waitFor(() => expect(router.state.location.search).toMatchObject({ edit: '7' }));
});

test('the row selected by keyboard is marked on the map, and Enter opens its card', async () => {
  const { map } = await openList();
  const box = await list();
  const marked = (): unknown[] =>
    map.stub
      .queryRenderedFeatures(undefined, { layers: ['mark-rings'] })
      .map(({ geometry }) => (geometry.type === 'Point' ? geometry.coordinates : null));
  // jsdom treats every focus as keyboard focus, so the list may have it already.
  fireEvent.focus(box);
  await waitFor(() => expect(marked()).toEqual([[60.001, 57]]));
  fireEvent.keyDown(box, { key: 'ArrowDown' });
  await waitFor(() => expect(marked()).toEqual([[60.005, 57]]));
  fireEvent.keyDown(box, { key: 'Enter' });
  await findCard('2');
});

test('a row opens its whole card before the server has answered, whose answer then replaces what the row knew', async () => {
  let answer: (point: typeof near) => void = () => undefined;
  const asked = new Promise<typeof near>((resolve) => (answer = resolve));
  await openList({ answers: (stub) => stub.answer(getPoint, () => asked) });
  fireEvent.keyDown(await list(), { key: 'Home' });
  fireEvent.keyDown(await list(), { key: 'Enter' });
  const card = await findCard('1');
  expect(within(card).queryByText('у школы')).toBeNull();
  answer({ ...near, version: near.version + 1, comment: 'у школы' });
  await within(await findCard('1')).findByText('у школы');
});

test('a list that fails to load can be retried', async () => {
  const { server, user } = await openList({
    answers: (stub) => stub.answer(listPoints, refusal(400, { message: 'Bad Request' })),
  });
  await screen.findByText('Не получилось загрузить список. Карта при этом работает.');
  server.answer(listPoints, { items: [near], total: 1 });
  await user.click(screen.getByText('Повторить'));
  await screen.findByText('Точки на экране: 1');
});

test('the list follows live changes by others in this view', async () => {
  const { points, map } = await openList();
  await screen.findByText('Точки на экране: 2');
  points.put(somePoint({ _id: '4', x: 60.002, y: 57 }));
  act(() => {
    FakeSource.newest().open();
    const event = { _id: '4', version: 1, revision: 5, x: 60.002, y: 57, rating: 1 };
    FakeSource.newest().say('point', JSON.stringify(event));
  });
  await screen.findByText('Точки на экране: 3');
  expect(map.stub.refreshed).toHaveLength(1);
});

test('after a lost connection is restored, everything is reloaded', async () => {
  const { points, map } = await openList();
  await screen.findByText('Точки на экране: 2');
  points.put(somePoint({ _id: '4', x: 60.002, y: 57 }));
  act(() => {
    FakeSource.newest().open();
    FakeSource.newest().break();
    FakeSource.newest().open();
  });
  await screen.findByText('Точки на экране: 3');
  expect(map.stub.refreshed).toEqual([{ source: 'objects', tiles: null }]);
});

test('a key opens and closes the list', async () => {
  const { user } = await openMap('/?center=60,57&zoom=16');
  await user.keyboard('l');
  await screen.findByText('Здесь пусто');
  await user.keyboard('l');
  await waitFor(() => expect(screen.queryByText('Здесь пусто')).toBeNull());
});

test('a tooltip describes the hovered point and disappears when the pointer leaves it', async () => {
  const limit = somePoint({ _id: '5', x: 60, y: 57, type: 'speed_limit', speed: 40, rating: 0 });
  const { map } = await openMap('/?center=60,57&zoom=16', { points: [limit] });
  await map.hover([60, 57]);
  const tip = await screen.findByText('Ограничение скорости');
  expect(tip.parentElement?.textContent).toMatch(/40\sкм\/ч · /);
  expect(map.stub.getCanvas().style.cursor).toBe('pointer');
  await map.hover([60.01, 57]);
  await waitFor(() => expect(screen.queryByText('Ограничение скорости')).toBeNull());
  expect(map.stub.getCanvas().style.cursor).toBe('');
});
