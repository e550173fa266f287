import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { tileLayers } from '@dozor/contract/map/tile-schema.ts';
import { lineOfFragment } from '@dozor/domain/ways/way-link.ts';
import type { LngLat } from '../../map/camera/map-position.ts';
import { drawBasemap } from '../../testing/content/drawn-geography.ts';
import { somePoint } from '../../testing/content/some-point.ts';
import { findCard } from '../../testing/edit-form.ts';
import { openMap } from '../../testing/open-map.ts';

const line: LngLat[] = [
  [59.9, 57],
  [60.1, 57],
];
const camera = somePoint({ x: 60, y: 57, direction: 270 });
const address = '/?point=7&center=60,57&zoom=16';

test('the card names the road rendered next to the point', async () => {
  const { map } = await openMap(address, { points: [camera] });
  const card = within(await findCard('7'));
  expect(card.queryByText('Дорога')).toBeNull();
  drawBasemap(map.stub, { roads: [{ line, name: 'Сибирский тракт' }] });
  await card.findByText('Сибирский тракт');
  card.getByText('Дорога');
});

test('the card names the town ahead of the drivers caught by the camera', async () => {
  const { map } = await openMap(address, { points: [camera] });
  const card = within(await findCard('7'));
  const towns = [
    { name: 'Восточный', at: [60.2, 57] as LngLat },
    { name: 'Западный', at: [59.8, 57] as LngLat },
  ];
  drawBasemap(map.stub, { roads: [{ line, name: 'Сибирский тракт' }], towns });
  await card.findByText('Сибирский тракт');
  await screen.findByText('Ловит едущих на восток (Восточный)');
});

test('a road that is too far away is not named', async () => {
  const { map } = await openMap(address, { points: [somePoint({ ...camera, y: 57.002 })] });
  const card = within(await findCard('7'));
  drawBasemap(map.stub, { roads: [{ line, name: 'Сибирский тракт' }] });
  await map.isDrawn();
  expect(card.queryByText('Сибирский тракт')).toBeNull();
});

test('a section follows its road instead of the straight line while its card is open', async () => {
  const childrens = [{ _id: '11', x: 60.004, y: 57, dirType: 1, direction: 270, distance: 500, angle: 15 }];
  const section = somePoint({ x: 60, y: 57, type: 'speed_cam', direction: 270, childrens });
  const { map, user } = await openMap(address, { points: [section] });
  const card = within(await findCard('7'));
  const bent: LngLat[] = [
    [59.99, 57],
    [60, 57],
    [60.002, 57.002],
    [60.004, 57],
    [60.01, 57],
  ];
  // A route is searched for only if all of it is in view.
  map.goTo([60.002, 57], 15);
  drawBasemap(map.stub, { roads: [{ line: bent }] });
  await card.findByText(/^5\d\d\sм по дороге, \d точки/);
  const straight = `objects/${tileLayers.sections}/7`;
  expect(map.stub.featureStates.get(straight)).toEqual({ along: true });
  expect(map.stub.getLayer('section-way-line')).toBeDefined();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(map.stub.getLayer('section-way-line')).toBeUndefined());
  expect(map.stub.featureStates.has(straight)).toBe(false);
  expect(map.stub.getSource('section-way')).toBeUndefined();
});

test('the card of a section links to the route check, with its line only in the URL fragment', async () => {
  const childrens = [{ _id: '11', x: 60.03, y: 57, dirType: 1, direction: 270, distance: 500, angle: 15 }];
  const section = somePoint({ x: 60, y: 57, type: 'speed_cam', direction: 270, childrens });
  await openMap(address, { points: [section] });
  const card = within(await findCard('7'));
  const link = (await card.findByRole('link', { name: 'Проверить этот путь' })).getAttribute('href') ?? '';
  const { pathname, search, hash } = new URL(link, location.origin);
  expect([pathname, search]).toEqual(['/way', '']);
  expect(lineOfFragment(hash)).toEqual([
    [60, 57],
    [60.03, 57],
  ]);
});

test('the card of a single camera has no link to the route check', async () => {
  await openMap(address, { points: [camera] });
  const card = within(await findCard('7'));
  expect(card.queryByRole('link', { name: 'Проверить этот путь' })).toBeNull();
});
