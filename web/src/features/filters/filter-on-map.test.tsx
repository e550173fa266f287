import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { signOut } from '@dozor/contract/calls.ts';
import type { Freshness } from '@dozor/domain/point/freshness.ts';
import './reset-filter-at-sign-out.ts';
import { mapFilterStore } from '../../map/map-filter.ts';
import type { SessionUser } from '../../session/stored-user.ts';
import { chooseInAccountMenu } from '../../testing/account-menu.ts';
import { somePoint } from '../../testing/content/some-point.ts';
import { findCard } from '../../testing/edit-form.ts';
import { member } from '../../testing/open-app.tsx';
import { openMap } from '../../testing/open-map.ts';

const camera = somePoint({ _id: '7', x: 61.5, y: 57.5 });
const bump = somePoint({ _id: '8', x: 61.501, y: 57.5, type: 'rec_policeman' });
const absent = somePoint({ _id: '9', x: 61.499, y: 57.5, type: 'dummy', rating: -1 });
const harmless = somePoint({ _id: '10', x: 61.498, y: 57.5, type: 'dummy', rating: 0 });

const inCheck: Freshness = {
  confidence: 0.6,
  state: 'check',
  checked: null,
  here: 0,
  gone: 0,
  due: '2026-01-01T00:00:00Z',
};

async function openPanel(points = [camera, bump, absent, harmless], as?: SessionUser) {
  const opened = await openMap('/?center=61.5,57.5&zoom=16', { points, ...(as && { as }) });
  await opened.user.click(screen.getByLabelText('Фильтр'));
  const panel = (await screen.findByText('Фильтр карты')).closest<HTMLElement>('[role="complementary"], aside');
  if (panel === null) throw new Error('there is no panel');
  return { ...opened, panel: within(panel) };
}

test('the filter hides unselected types without a request to the server and is stored', async () => {
  const { panel, user, map, server } = await openPanel();
  await panel.findByText('На экране 4 из 4');
  const asked = server.requests.length;
  await user.click(panel.getByText('Снять все'));
  await waitFor(() => expect(map.shownIds()).toEqual([]));
  panel.getByText('На экране 0 из 4');
  await user.click(panel.getByLabelText('Типы: Дорога'));
  await user.click(panel.getByLabelText('Искусственная неровность'));
  await waitFor(() => expect(map.shownIds()).toEqual(['8']));
  panel.getByText('На экране 1 из 4');
  expect(server.requests).toHaveLength(asked);
  expect(map.stub.refreshed).toEqual([]);
  expect(JSON.parse(localStorage.getItem('dozor-map-filter') ?? '')).toMatchObject({
    selectedTypes: ['rec_policeman'],
  });
});

test('the filter can show only one type and then all again', async () => {
  const { panel, user, map } = await openPanel();
  await user.click(panel.getByLabelText('Типы: Камеры'));
  await user.click(panel.getByLabelText('Только: Муляж'));
  await waitFor(() => expect(map.shownIds()).toEqual(['10', '9']));
  await user.click(panel.getByText('Выбрать все'));
  await waitFor(() => expect(map.shownIds()).toEqual(['10', '7', '8', '9']));
});

test('a minimum rating of 0 hides absent points; 1 hides harmless ones too', async () => {
  const { panel, user, map } = await openPanel();
  await user.click(panel.getByText('Действующие'));
  await waitFor(() => expect(map.shownIds()).toEqual(['7', '8']));
  await user.click(panel.getByText('+ неопасные'));
  await waitFor(() => expect(map.shownIds()).toEqual(['10', '7', '8']));
});

test('showing deleted points switches to other tiles; hiding them switches back', async () => {
  const { panel, user, map } = await openPanel([camera], member('anna'));
  const tiles = (): string | undefined => map.stub.getSource('objects')?.tiles[0];
  expect(tiles()).not.toContain('rating');
  await user.click(panel.getByText('+ удалённые'));
  await waitFor(() => expect(tiles()).toMatch(/\?rating=-2$/));
  await user.click(panel.getByText('+ снятые'));
  await waitFor(() => expect(tiles()).not.toContain('rating'));
});

test('the freshness filter leaves only points due for a check; the card of a hidden point can show it', async () => {
  const old = somePoint({ _id: '11', x: 61.5, y: 57.501, type: 'crosswalk', freshness: inCheck });
  const fresh = somePoint({ _id: '12', x: 61.5, y: 57.502, freshness: { ...inCheck, state: 'fresh', confidence: 1 } });
  const { panel, user, map, router } = await openPanel([old, fresh]);
  await panel.findByText('На экране 2 из 2');
  await user.click(panel.getByText('Пора'));
  await panel.findByText('На экране 1 из 1');
  await waitFor(() => expect(map.shownIds()).toEqual(['11']));
  await user.click(screen.getByLabelText('Список точек на экране'));
  await screen.findByText('Точки на экране: 1');
  await router.navigate({ to: '/', search: (before: object) => ({ ...before, point: '12' }) });
  await findCard('12');
  await user.click(screen.getByText('Показывать такие точки'));
  await waitFor(() => expect(map.shownIds()).toEqual(['11', '12']));
});

test('the list button shows the number of visible points, shortened from a thousand on, and no 0', async () => {
  const { panel, user, map } = await openPanel();
  const count = (): string | null => document.querySelector('[data-count]')?.getAttribute('data-count') ?? null;
  await waitFor(() => expect(count()).toBe('4'));
  await user.click(panel.getByText('Снять все'));
  expect(count()).toBeNull();
  await user.click(panel.getByText('Выбрать все'));
  expect(count()).toBe('4');
  const properties = { count: 996, 'static_cam:1': 996 };
  const cluster = { properties, geometry: { type: 'Point' as const, coordinates: [61.5, 57.5] } };
  act(() => map.stub.setTileFeatures('objects', 'clusters', [cluster]));
  await waitFor(() => expect(count()).toMatch(/^1\s?тыс\.$/));
  await panel.findByText(/^На экране 1\s000 из 1\s000$/);
});

test('of points whose direction nobody knows, panel and list button count those alone', async () => {
  const unknown = somePoint({ _id: '13', x: 61.5, y: 57.502, dirType: 0, direction: null });
  const { panel, user, map } = await openPanel([{ ...camera, direction: 90 }, unknown]);
  await panel.findByText('На экране 2 из 2');
  await user.click(panel.getByText('Неизвестно'));
  await panel.findByText('На экране 1 из 1');
  expect(document.querySelector('[data-count]')?.getAttribute('data-count')).toBe('1');
  await waitFor(() => expect(map.shownIds()).toEqual(['13']));
});

test('a key opens and closes the panel', async () => {
  const { user } = await openMap('/?center=61.5,57.5&zoom=16');
  await user.keyboard('f');
  await screen.findByText('Фильтр карты');
  await user.keyboard('f');
  await waitFor(() => expect(screen.queryByText('Фильтр карты')).toBeNull());
});

test('signing out resets the filter', async () => {
  const opened = await openMap('/?center=61.5,57.5&zoom=16', {
    as: member('anna'),
    points: [camera],
    answers: (stub) => stub.answer(signOut, { message: 'You are left' }),
  });
  mapFilterStore.set({ ...mapFilterStore.get(), rating: 1 });
  await chooseInAccountMenu(opened, 'Выйти', 'anna');
  await waitFor(() => expect(mapFilterStore.get().rating).toBe(-1));
});
