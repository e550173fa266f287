import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createPoint } from '@dozor/contract/calls.ts';
import type { LngLat } from '../../map/camera/map-position.ts';
import { drawBasemap } from '../../testing/content/drawn-geography.ts';
import { findNamed, named, openForm, openToAdd } from '../../testing/edit-form.ts';

/** A west–east road across longitude 60; `north` is its offset in degrees from latitude 57. */
const road = (north: number): LngLat[] => [
  [59.9, 57 + north],
  [60.1, 57 + north],
];

test('a new point snaps to the middle of a nearby road', async () => {
  const { form, map, points } = await openToAdd();
  drawBasemap(map.stub, { roads: [{ line: road(0.0001) }] });
  await form.addAt([60, 57]);
  await form.chooseType('Пешеходный переход');
  form.fillNumber('Азимут', '90');
  await form.save();
  expect(points.get('101').y).toBeCloseTo(57.0001, 6);
  expect(points.get('101').x).toBeCloseTo(60, 6);
});

test('with no road nearby a point stays where it was placed, and saving asks for confirmation', async () => {
  const { form, map, server } = await openToAdd();
  drawBasemap(map.stub, { roads: [{ line: road(0.004) }] });
  await form.addAt([60, 57]);
  await form.chooseType('Пешеходный переход');
  form.fillNumber('Азимут', '90');
  await screen.findByText('Камеры стоят у дороги. Проверьте, туда ли вы поставили точку.');
  await form.press(/^Сохранить/);
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Так и есть'));
  expect(server.requestsOf(createPoint)).toEqual([]);
  await form.press('Так и есть');
  await form.save();
  expect(server.requestsOf(createPoint)[0]?.body).toMatchObject({ point: { x: 60, y: 57 } });
});

test('a new point does not snap to a footpath', async () => {
  const { form, map, points } = await openToAdd();
  drawBasemap(map.stub, { roads: [{ line: road(0.0001), kind: 'footway' }] });
  await form.addAt([60, 57]);
  await form.chooseType('Пешеходный переход');
  form.fillNumber('Азимут', '90');
  await form.save();
  expect(points.get('101').y).toBe(57);
});

test('a stored point away from any road needs no confirmation until it is moved', async () => {
  const { form, map } = await openForm();
  drawBasemap(map.stub, { roads: [{ line: road(0.004) }] });
  await form.press('Скорость, км/ч: больше');
  expect(screen.queryByText(/^До ближайшей дороги/)).toBeNull();
  form.pressOn('place', 'ArrowUp');
  await screen.findByText(/^До ближайшей дороги/);
});

test('a nearby road offers its driving directions, and a new camera faces the traffic of the chosen one', async () => {
  const { form, map, points } = await openToAdd();
  drawBasemap(map.stub, { roads: [{ line: road(0) }] });
  await form.addAt([60, 57]);
  await form.chooseType('Статическая камера');
  await findNamed('button', 'Для едущих на запад');
  await form.press('Для едущих на восток');
  screen.getByText('Для тех, кто едет на восток.');
  // The pressed button is gone, and with it the focus would be.
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Направление'));
  await form.save();
  expect(points.get('101').direction).toBe(270);
});

test('a one-way road offers only its own direction', async () => {
  const { form, map } = await openToAdd();
  drawBasemap(map.stub, { roads: [{ line: road(0), isOneway: true }] });
  await form.addAt([60, 57]);
  await form.chooseType('Статическая камера');
  await findNamed('button', 'Для едущих на восток');
  expect(named('button', 'Для едущих на запад')).toBeUndefined();
});

test('a direction that leads to a town names the town', async () => {
  const { form, map } = await openToAdd();
  drawBasemap(map.stub, { roads: [{ line: road(0) }], towns: [{ name: 'Берёзовка', at: [60.2, 57] }] });
  await form.addAt([60, 57]);
  await form.chooseType('Статическая камера');
  await findNamed('button', 'Для едущих на восток (Берёзовка)');
  expect(named('button', 'Для едущих на запад')).toBeDefined();
});

test('the length of a section follows the road once roads are rendered', async () => {
  const childrens = [{ _id: '11', x: 60.004, y: 57, dirType: 1, direction: 270, distance: 500, angle: 15 }];
  const { map } = await openForm({ type: 'speed_cam', direction: 270, childrens });
  await screen.findByText(/^Длина 2\d\d\sм по прямой между точками\./);
  drawBasemap(map.stub, {
    roads: [
      {
        line: [
          [59.99, 57],
          [60, 57],
          [60.002, 57.002],
          [60.004, 57],
          [60.01, 57],
        ],
      },
    ],
  });
  await screen.findByText(/^Длина 5\d\d\sм по дороге\./);
  await screen.findByText(/^5\d\d\sм по дороге$/);
  const line = map.stub
    .getSource('edit-lines')
    ?.features()
    .find(({ properties }) => properties['kind'] === 'section');
  expect(line?.geometry.type === 'LineString' ? line.geometry.coordinates.length : 0).toBeGreaterThan(2);
});
