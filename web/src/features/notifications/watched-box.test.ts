import { expect, test } from 'vitest';
import { maxWatchedPoints, watchedBox } from './watched-box.ts';

test('a view is watched as its bounding box', () => {
  const box = { kind: 'box', bbox: '60.5,57.3,60.7,57.4' };
  const polygon = [
    [60.5, 57.3],
    [60.7, 57.3],
    [60.7, 57.4],
    [60.5, 57.4],
  ];
  expect(watchedBox([60.5, 57.3, 60.7, 57.4], 12)).toEqual({ ...box, polygon });
  // The map was panned once around the world.
  expect(watchedBox([420.5, 57.3, 420.7, 57.4], 12)).toEqual({ ...box, polygon });
  expect(watchedBox([-299.5, 57.3, -299.3, 57.4], 12)).toEqual({ ...box, polygon });
});

test('a view with too many points, too large or across the antimeridian is not watched', () => {
  expect(watchedBox([60, 57, 61, 58], maxWatchedPoints + 1)).toEqual({ kind: 'tooMany' });
  expect(watchedBox([0, 0, 70, 40], 3)).toEqual({ kind: 'tooMany' });
  expect(watchedBox([179, 60, 181, 61], 3)).toEqual({ kind: 'overEdge' });
});
