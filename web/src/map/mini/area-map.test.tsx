import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { Providers } from '../../app/providers.tsx';
import { loadTexts } from '../../i18n/translator.ts';
import { openApp } from '../../testing/open-app.tsx';
import { MapDriver } from '../../testing/open-map.ts';
import { StubMap } from '../../testing/stubs/stub-map-libre.ts';
import type { LngLat } from '../camera/map-position.ts';
import { AreaMap } from './area-map.tsx';

vi.mock('../../screens/map-screen.tsx', () => ({ MapScreen: () => <p>the map</p> }));

beforeEach(async () => {
  await openApp('/about/mission');
  await loadTexts('notifications', 'ru');
  cleanup();
  StubMap.made = [];
});

let drawn: readonly LngLat[] = [];

function Drawn({ start }: { start: readonly LngLat[] }) {
  const [corners, setCorners] = useState(start);
  const change = (next: readonly LngLat[]) => {
    drawn = next;
    setCorners(next);
  };
  return <AreaMap corners={corners} onChange={change} />;
}

async function show(start: readonly LngLat[]): Promise<StubMap> {
  render(
    <Providers>
      <Drawn start={start} />
    </Providers>,
  );
  await waitFor(() => expect(StubMap.made).toHaveLength(1));
  const map = StubMap.newest();
  await new MapDriver(map).isDrawn();
  return map;
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const triangle: readonly LngLat[] = [
  [37, 55],
  [38, 55],
  [38, 57],
];

test('an existing area is fitted into the view', async () => {
  const map = await show(triangle);
  const [west, south, east, north] = [37, 55, 38, 57];
  const bounds = map.getBounds();
  for (const corner of [[west, south] as const, [east, north] as const]) expect(bounds.contains(corner)).toBe(true);
  expect(bounds.getNorth() - bounds.getSouth()).toBeLessThan(8);
  const shapes = (layer: string) =>
    map.queryRenderedFeatures(undefined, { layers: [layer] }).map((one) => one.geometry);
  const ring = [...triangle, triangle[0]];
  expect(shapes('area-fill')).toEqual([{ type: 'Polygon', coordinates: [ring] }]);
  expect(shapes('area-edge')).toEqual([{ type: 'LineString', coordinates: ring }]);
});

test('corners are added by a click or at the map centre, and removed one by one or all at once', async () => {
  const map = await show([]);
  act(() => map.gesture('click', [37.123456, 55.5]));
  expect(drawn).toEqual([[37.12346, 55.5]]);
  act(() => void map.jumpTo({ center: [40, 50], zoom: 8 }));
  press('Угол в середине');
  expect(drawn.at(-1)?.map(Math.round)).toEqual([40, 50]);
  press('Убрать последний угол');
  expect(drawn).toHaveLength(1);
  press('Начать заново');
  expect(drawn).toEqual([]);
  expect(screen.getByRole('button', { name: 'Начать заново' })).toHaveProperty('disabled', true);
});

test('the visible map becomes the area, clockwise from its top left corner', async () => {
  const map = await show([]);
  press('Всё, что видно');
  const bounds = map.getBounds();
  const [west, south] = [bounds.getWest(), bounds.getSouth()].map((side) => Number(side.toFixed(5)));
  expect(drawn).toHaveLength(4);
  expect(drawn[0]?.[0]).toBe(west);
  expect(drawn[3]).toEqual([west, south]);
  expect(drawn[1]?.[1]).toBeGreaterThan(drawn[2]?.[1] ?? 0);
});

test('a corner is moved by the arrow keys and removed by Delete', async () => {
  await show(triangle);
  const second = screen.getByRole('button', { name: 'Угол 2' });
  fireEvent.keyDown(second, { key: 'ArrowRight' });
  expect(drawn[1]?.[0]).toBeGreaterThan(38);
  expect(drawn[1]?.[1]).toBeCloseTo(55, 3);
  fireEvent.keyDown(second, { key: 'ArrowUp' });
  expect(drawn[1]?.[1]).toBeGreaterThan(55);
  expect(drawn[0]).toEqual([37, 55]);
  fireEvent.keyDown(screen.getByRole('button', { name: 'Угол 1' }), { key: 'Delete' });
  expect(drawn).toHaveLength(2);
  expect(drawn[1]).toEqual([38, 57]);
});
