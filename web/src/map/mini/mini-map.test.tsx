import { cleanup, fireEvent, render, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { Providers } from '../../app/providers.tsx';
import { somePoint } from '../../testing/content/some-point.ts';
import { openApp } from '../../testing/open-app.tsx';
import { MapDriver } from '../../testing/open-map.ts';
import { StubMap } from '../../testing/stubs/stub-map-libre.ts';
import { tokens } from '../../ui/tokens.ts';
import { mapPalettes } from '../palette/map-palette.ts';
import { MiniMap } from './mini-map.tsx';
import type { MiniPicture } from './mini-picture.ts';

vi.mock('../../screens/map-screen.tsx', () => ({ MapScreen: () => <p>the map</p> }));

const camera = somePoint({ dirType: 1, direction: 90, distance: 100, angle: 30 });
const moved = { ...camera, x: 37.61 };
const section = somePoint({
  type: 'speed_cam',
  childrens: [
    { _id: '1', x: 37.62, y: 55.76, dirType: 1, direction: 0, distance: 0, angle: 0 },
    { _id: '2', x: 37.64, y: 55.77, dirType: 1, direction: 0, distance: 0, angle: 0 },
  ],
});

beforeEach(async () => {
  await openApp('/about/mission');
  cleanup();
  StubMap.made = [];
});

async function show(picture: MiniPicture, props: { onPick?: (position: unknown) => void } = {}) {
  const { container } = render(
    <Providers>
      <MiniMap label="Где" picture={picture} {...props} />
    </Providers>,
  );
  await waitFor(() => expect(StubMap.made).toHaveLength(1));
  const map = StubMap.newest();
  await new MapDriver(map).isDrawn();
  const drawn = (layer: string) =>
    map.queryRenderedFeatures(undefined, { layers: [layer] }).map(({ geometry }) => geometry);
  return { container, map, drawn };
}

test('a move shows the old position, its sector, and a line to the new position', async () => {
  const { map, drawn } = await show({ kind: 'change', id: '7', before: camera, after: moved });
  expect(drawn('mini-before-position')).toEqual([{ type: 'Point', coordinates: [37.6, 55.75] }]);
  expect(drawn('mini-before-area')).toHaveLength(1);
  const way = [
    [37.6, 55.75],
    [37.61, 55.75],
  ];
  expect(drawn('mini-way')).toEqual([{ type: 'LineString', coordinates: way }]);
  expect(drawn('mini-section')).toEqual([]);
  expect(map.getBounds().contains([37.6, 55.75])).toBe(true);
  expect(map.getBounds().contains([37.61, 55.75])).toBe(true);
});

test('a point that stayed in place or was deleted has no such line', async () => {
  const { drawn } = await show({ kind: 'change', id: '7', before: camera, after: { ...camera, speed: 80 } });
  expect(drawn('mini-way')).toEqual([]);
  cleanup();
  StubMap.made = [];
  const gone = await show({ kind: 'change', id: '7', before: camera, after: null });
  expect(gone.drawn('mini-way')).toEqual([]);
  expect(gone.drawn('mini-before-position')).toHaveLength(1);
});

test('a section is drawn as the line of all its points after the change', async () => {
  const { map, drawn } = await show({ kind: 'change', id: '7', before: null, after: section });
  const line = [
    [37.6, 55.75],
    [37.62, 55.76],
    [37.64, 55.77],
  ];
  expect(drawn('mini-section')).toEqual([{ type: 'LineString', coordinates: line }]);
  expect(drawn('mini-before-position')).toEqual([]);
  for (const at of line) expect(map.getBounds().contains([at[0] ?? 0, at[1] ?? 0])).toBe(true);
});

test('many edits are arrows and spots on an otherwise empty map, all of them in view', async () => {
  const { map, drawn } = await show({
    kind: 'moves',
    moves: [
      { from: [37.6, 55.75], to: [37.61, 55.75] },
      { from: [38, 56], to: [38, 55.99] },
      { from: null, to: [37.2, 55.5] },
    ],
  });
  expect(drawn('mini-way')).toHaveLength(2);
  const heads = map.queryRenderedFeatures(undefined, { layers: ['mini-move'] });
  expect(heads.map(({ properties }) => Math.round(Number(properties['azimuth'])))).toEqual([90, 180]);
  expect(heads.map(({ geometry }) => geometry)).toEqual([
    { type: 'Point', coordinates: [37.61, 55.75] },
    { type: 'Point', coordinates: [38, 55.99] },
  ]);
  expect([drawn('mini-left'), drawn('mini-here'), drawn('mini-before-position')].map(({ length }) => length)).toEqual([
    2, 1, 0,
  ]);
  for (const at of [
    [37.6, 55.75],
    [38, 56],
    [37.2, 55.5],
  ] as const) {
    expect(map.getBounds().contains([...at])).toBe(true);
  }
  expect(JSON.stringify(map.getLayer('point-dots'))).toContain('["literal",[]]');
});

test('a position is centred at a close zoom, and a click picks a position where picking is enabled', async () => {
  const picked = vi.fn();
  const { map, container } = await show({ kind: 'position', position: [37.6, 55.75] }, { onPick: picked });
  expect(map.getZoom()).toBe(16);
  expect(map.getCenter().lng).toBeCloseTo(37.6, 2);
  expect(map.getCanvas().getAttribute('role')).toBe('img');
  const surface = container.querySelector('[data-picks]');
  if (surface === null) throw new Error('nothing to press');
  fireEvent.click(surface, { clientX: 10, clientY: 20 });
  expect(picked).toHaveBeenCalledWith(map.unproject([10, 20]).toArray());
});

test('the drawing of a change uses the map colors', async () => {
  const { map } = await show({ kind: 'change', id: '7', before: camera, after: section });
  const { section: ofSection, selection, halo } = mapPalettes.light;
  const grey = tokens.light.dimmed;
  const paintOf = (id: string) => map.getLayer(id)?.paint;
  expect(paintOf('mini-section')).toMatchObject({ 'line-color': ofSection });
  expect(paintOf('mini-way')).toMatchObject({ 'line-color': selection });
  expect(paintOf('mini-before-area')).toMatchObject({ 'fill-color': grey });
  expect(paintOf('mini-before-edge')).toMatchObject({ 'line-color': grey });
  expect(paintOf('mini-before-position')).toMatchObject({ 'circle-color': halo, 'circle-stroke-color': grey });
});
