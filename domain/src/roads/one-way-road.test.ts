import { describe, expect, test } from 'vitest';
import { at, roadThrough } from '../testing/plane.ts';
import { oneWayRoad } from './one-way-road.ts';
import { roadGraph } from './road-graph.ts';
import type { Road } from './road.ts';

type Places = [east: number, north: number][];

const oneWay = (places: Places): Road => roadThrough(places, { oneway: 1 });
const [west, middle, east]: Places = [
  [0, 0],
  [500, 0],
  [1000, 0],
] as const;

/** The driving direction of the one-way road at the middle, rounded; null without one. */
function directionBeside(northMeters: number, roads: readonly Road[]): number | null {
  const graph = roadGraph(roads);
  const [x, y] = at(500, northMeters);
  const found = oneWayRoad(graph, { x, y });
  return found && Math.round(graph.azimuthOf(found.edge));
}

test('a one-way road on its own gives its direction up to 25 m beside it', () => {
  const road = oneWay([west, east]);
  expect([directionBeside(24, [road]), directionBeside(26, [road])]).toEqual([90, null]);
  expect(directionBeside(-10, [{ ...road, oneway: -1 }])).toBe(270);
});

test('pieces of one road, also where it was cut at the edge of a tile, count as one', () => {
  expect(directionBeside(8, [oneWay([west, middle]), oneWay([middle, east])])).toBe(90);
  const overlapping = [oneWay([west, [480, 0.4], [520, 0.3]]), oneWay([[490, -0.4], east])];
  expect(directionBeside(8, overlapping)).toBe(90);
});

describe('no direction is given', () => {
  const road = oneWay([west, middle, east]);
  test.each<[string, Road]>([
    [
      'a two-way road crosses',
      roadThrough([
        [510, -100],
        [510, 100],
      ]),
    ],
    [
      'the other carriageway is beside it',
      oneWay([
        [1000, 20],
        [0, 20],
      ]),
    ],
    [
      'a parallel road leads the same way',
      oneWay([
        [0, 30],
        [1000, 30],
      ]),
    ],
    ['an exit leaves it', oneWay([middle, [600, -40]])],
    ['a road joins it', oneWay([[400, -40], middle])],
  ])('where %s', (_, other) => {
    expect(directionBeside(-8, [road, other])).toBeNull();
  });

  test('on a two-way road', () => {
    expect(directionBeside(8, [roadThrough([west, east])])).toBeNull();
  });
});
