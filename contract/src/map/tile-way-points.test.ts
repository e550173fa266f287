import { expect, test } from 'vitest';
import { type PlacedTilePoint, wayPointsOfTiles } from './tile-way-points.ts';

const placed = (id: number, properties: PlacedTilePoint['properties']): PlacedTilePoint => ({
  id,
  x: 37,
  y: 55,
  properties: { rating: 1, type: 'static_cam', ...properties },
});

test('a tile point carries the fields that a way check reads', () => {
  const { points, states } = wayPointsOfTiles(
    [
      placed(7, { speed: 60, dirType: 1, direction: 90, fresh: 2 }),
      placed(8, { speed: 30, speedUnit: 'mph', dirType: 0 }),
    ],
    0,
  );
  expect(points).toEqual([
    {
      _id: '7',
      type: 'static_cam',
      x: 37,
      y: 55,
      speed: 60,
      speedUnit: 'km/h',
      dirType: 1,
      direction: 90,
      directionWitness: null,
    },
    {
      _id: '8',
      type: 'static_cam',
      x: 37,
      y: 55,
      speed: 30,
      speedUnit: 'mph',
      dirType: 0,
      direction: null,
      directionWitness: null,
    },
  ]);
  expect([...states]).toEqual([
    ['7', 'doubtful'],
    ['8', 'fresh'],
  ]);
});

test('a section is listed once, even if only one of its cameras is in the tiles; absent points are left out', () => {
  const { points, sections } = wayPointsOfTiles(
    [
      placed(7, { type: 'speed_cam', part: 'start' }),
      placed(100, { type: 'speed_cam', part: 'finish', of: 7 }),
      placed(101, { type: 'speed_cam', part: 'finish', of: 9 }),
      placed(10, { rating: -1 }),
    ],
    0,
  );
  expect(points).toEqual([]);
  expect(sections).toEqual(['7', '9']);
});
