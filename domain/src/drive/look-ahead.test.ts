import { expect, test } from 'vitest';
import { roadGraph } from '../roads/road-graph.ts';
import { roadThrough } from '../testing/plane.ts';
import { LookAhead } from './look-ahead.ts';

/** A block of 100 by 100 m, driven clockwise. */
const ring = roadThrough(
  [
    [0, 0],
    [0, 100],
    [100, 100],
    [100, 0],
    [0, 0],
  ],
  { oneway: 1 },
);
const graph = roadGraph([ring]);
const lap = [0, 2, 4, 6];

test('an edge that a known way passes several times is visited once', () => {
  const visits: [number, number, number][] = [];
  const known = new LookAhead(graph, [...lap, ...lap, ...lap]);
  known.each({ edge: 0, alongMeters: 50, probability: 1 }, 900, (edge, { startMeters, probability }) =>
    visits.push([edge, Math.round(startMeters), probability]),
  );
  expect(visits).toEqual([
    [0, 0, 1],
    [2, 50, 1],
    [4, 150, 1],
    [6, 250, 1],
  ]);
});
