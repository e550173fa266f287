import { expect, test } from 'vitest';
import { at } from '@dozor/domain/testing/plane.ts';
import type { WayItem } from '@dozor/domain/ways/way-check.ts';
import { positionAt, stretchOf, wayRows } from './way-rows.ts';
import type { CheckedWay } from './work/checked-way.ts';

const item = (fields: Partial<WayItem>): WayItem => ({
  _id: '1',
  type: 'static_cam',
  x: 30,
  y: 55,
  speed: 60,
  speedUnit: 'km/h',
  atMeters: 0,
  side: 'mine',
  by: 'road',
  ...fields,
});
const way: CheckedWay = {
  meters: 3000,
  items: [
    item({ _id: '1', atMeters: 100 }),
    item({ _id: '2', atMeters: 200, type: 'crosswalk' }),
    item({ _id: '3', atMeters: 900, side: 'perhaps' }),
    item({ _id: '4', atMeters: 2000, type: 'stationary_porst_dps', side: 'both' }),
  ],
  sections: [
    { _id: '5', fromMeters: 1200, toMeters: 2600, lengthMeters: 1400, speed: 90, leastSeconds: 56, by: 'road' },
  ],
  unmatched: [],
  line: [at(0, 0), at(1000, 0), at(1000, 2000)],
  metersAt: [0, 1000, 3000],
  states: {},
  isPartial: false,
};

test('cameras, posts and sections share one list in driving order; possibly facing cameras and signs are apart', () => {
  const { facing, perhaps, others } = wayRows(way);
  expect(facing.map(({ id }) => id)).toEqual(['1', '5', '4']);
  expect(perhaps.map(({ id }) => id)).toEqual(['3']);
  expect(others.map(({ id }) => id)).toEqual(['2']);
});

test('a row off the road is marked, unless the whole route has no road', () => {
  const items = [item({ _id: '1' }), item({ _id: '2', atMeters: 2500, by: 'line' })];
  const offRoad = (fromMeters: number) =>
    wayRows({ ...way, items, sections: [], unmatched: [{ fromMeters, toMeters: 3000 }] }).facing.map(
      ({ isOffRoad }) => isOffRoad,
    );
  expect(offRoad(2000)).toEqual([false, true]);
  expect(offRoad(0)).toEqual([false, false]);
});

const near = (positions: readonly (readonly number[])[]) =>
  positions.map(([x = 0, y = 0]) => [x.toFixed(5), y.toFixed(5)]);

test('one distance gives a position on the line, two give a stretch of it', () => {
  expect(near([positionAt(way, 500), positionAt(way, 2000), positionAt(way, 9000)])).toEqual(
    near([at(500, 0), at(1000, 1000), at(1000, 2000)]),
  );
  expect(near(stretchOf(way, 500, 1500))).toEqual(near([at(500, 0), at(1000, 0), at(1000, 500)]));
});
