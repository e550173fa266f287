import { expect, test } from 'vitest';
import { at, roadThrough } from '../testing/plane.ts';
import { pathAlong } from './path-along.ts';
import { roadGraph } from './road-graph.ts';
import type { Road } from './road.ts';

type Places = [east: number, north: number][];

/** The directions driven at the places, rounded; null without a path. */
function directions(roads: readonly Road[], places: Places): number[] | null {
  const graph = roadGraph(roads);
  const positions = places.map(([east, north]) => at(east, north)).map(([x, y]) => ({ x, y }));
  const path = pathAlong(graph, positions);
  return path && path.stops.map(({ index }) => Math.round(graph.azimuthOf(path.edges.at(index) ?? -1)) % 360);
}

const serpentine: Places = [
  [0, 0],
  [1000, 0],
  [1000, 60],
  [0, 60],
  [0, 120],
  [1000, 120],
];

test('a path follows a serpentine through all of its places', () => {
  expect(
    directions(
      [roadThrough(serpentine)],
      [
        [100, 5],
        [500, 65],
        [900, 125],
      ],
    ),
  ).toEqual([90, 270, 90]);
  expect(
    directions(
      [roadThrough(serpentine)],
      [
        [900, 125],
        [500, 65],
        [100, 5],
      ],
    ),
  ).toEqual([270, 90, 270]);
});

test('two places on one straight road are driven from the first to the second', () => {
  const road = roadThrough([
    [0, 0],
    [2000, 0],
  ]);
  expect(
    directions(
      [road],
      [
        [500, 8],
        [1500, 8],
      ],
    ),
  ).toEqual([90, 90]);
  expect(
    directions(
      [road],
      [
        [1500, 8],
        [500, 8],
      ],
    ),
  ).toEqual([270, 270]);
});

test('of two carriageways the one that leads there is driven, although the other is nearer', () => {
  const carriageways = [
    roadThrough(
      [
        [0, 0],
        [2000, 0],
      ],
      { oneway: 1 },
    ),
    roadThrough(
      [
        [2000, 14],
        [0, 14],
      ],
      { oneway: 1 },
    ),
  ];
  expect(
    directions(carriageways, [
      [300, 10],
      [1700, 10],
    ]),
  ).toEqual([90, 90]);
});

test('there is none off the roads, nor where they do not connect', () => {
  const parts = [
    roadThrough([
      [0, 0],
      [900, 0],
    ]),
    roadThrough([
      [1100, 0],
      [2000, 0],
    ]),
  ];
  expect(
    directions(parts, [
      [300, 0],
      [1700, 0],
    ]),
  ).toBeNull();
  expect(
    directions(parts, [
      [300, 0],
      [700, 90],
    ]),
  ).toBeNull();
});

test('a somewhat longer path in the given direction is driven rather than the shortest one', () => {
  const ring = roadGraph([
    roadThrough([
      [0, 0],
      [2000, 0],
      [2000, 600],
      [0, 600],
      [0, 0],
    ]),
  ]);
  const places = [at(500, 0), at(500, 600)].map(([x, y]) => ({ x, y }));
  const driven = (azimuths: readonly (number | null)[]) => {
    const path = pathAlong(
      ring,
      places.map((place, index) => ({ ...place, azimuth: azimuths[index] ?? null })),
    );
    return path && path.stops.map(({ index }) => Math.round(ring.azimuthOf(path.edges.at(index) ?? -1)) % 360);
  };
  expect(driven([null, null])).toEqual([270, 90]);
  expect(driven([90, 270])).toEqual([90, 270]);
});
