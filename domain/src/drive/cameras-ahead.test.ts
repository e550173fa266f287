import { describe, expect, test } from 'vitest';
import { roadGraph } from '../roads/road-graph.ts';
import type { Road } from '../roads/road.ts';
import { cameraAt, roadThrough } from '../testing/plane.ts';
import type { WayPoint } from '../ways/way-check.ts';
import { CamerasAhead } from './cameras-ahead.ts';
import { LookAhead } from './look-ahead.ts';
import { isLikely } from './when-to-warn.ts';

/** @returns for a car at each edge in turn, whether the camera is likely enough to be announced */
function likelyFrom(roads: readonly Road[], camera: WayPoint, edges: readonly number[]): boolean[] {
  const graph = roadGraph(roads);
  const cameras = new CamerasAhead(graph, [camera]);
  const lookAhead = new LookAhead(graph);
  return edges.map((edge) => cameras.find(lookAhead, [{ edge, alongMeters: 1, probability: 1 }], 1500).some(isLikely));
}

/** Six hundred metres north to a loop, which leads back. */
const loop = [
  roadThrough([
    [0, 0],
    [0, 600],
  ]),
  roadThrough(
    [
      [0, 600],
      [40, 640],
      [0, 680],
      [-40, 640],
      [0, 600],
    ],
    { oneway: 1 },
  ),
];

/** A divided road, joined at its north end. */
const divided = [
  roadThrough(
    [
      [0, 0],
      [0, 600],
      [-6, 615],
      [-12, 600],
      [-12, 0],
    ],
    { oneway: 1 },
  ),
];

/** Two legs of a serpentine, 14 m apart. */
const bend = [
  roadThrough([
    [0, 0],
    [0, 100],
    [7, 108],
    [14, 100],
    [14, 0],
  ]),
];

describe('a camera that the car would only face after turning round', () => {
  test('is unlikely until it has turned', () => {
    expect(likelyFrom(loop, cameraAt(-6, 400, 180), [0, 2, 8, 1])).toEqual([false, true, true, true]);
  });

  test('is unlikely on the other carriageway, too', () => {
    expect(likelyFrom(divided, cameraAt(-18, 400, 180), [0, 2, 4, 6])).toEqual([false, true, true, true]);
  });
});

describe('a camera between two legs of a bend', () => {
  test('is unlikely for those who have passed the likelier leg in the other direction', () => {
    const nearerToFirst = cameraAt(6, 50, 180);
    expect(likelyFrom(bend, nearerToFirst, [0, 2, 4, 6])).toEqual([false, false, false, false]);
    expect(likelyFrom(bend, nearerToFirst, [1])).toEqual([true]);
  });

  test('faces them if the leg ahead is the likelier one', () => {
    expect(likelyFrom(bend, cameraAt(8, 50, 180), [0, 2, 4, 6])).toEqual([true, true, true, true]);
  });
});

test('a camera that watches both directions is likely from either side', () => {
  const both = { ...cameraAt(6, 400, 180), dirType: 2 };
  expect([...likelyFrom(loop, both, [0]), ...likelyFrom(loop, both, [1])]).toEqual([true, true]);
});
