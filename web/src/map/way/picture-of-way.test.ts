import { expect, test } from 'vitest';
import { boundsOfLine, frameAround } from './picture-of-way.ts';

const map = { width: 1400, height: 800 };

test.each([
  [
    'a square route',
    [
      { x: 600, y: 300 },
      { x: 800, y: 500 },
    ],
    { left: 522, top: 252, width: 355.2, height: 296 },
  ],
  [
    'a route from west to east',
    [
      { x: 100, y: 400 },
      { x: 1300, y: 400 },
    ],
    { left: 52, top: 130, width: 1296, height: 540 },
  ],
  [
    'a route at the edge of the map',
    [
      { x: 0, y: 0 },
      { x: 100, y: 700 },
    ],
    { left: 0, top: 0, width: 955.2, height: 796 },
  ],
] as const)('%s fits into the picture, in the aspect ratio of paper', (_what, ends, frame) => {
  const { left, top, width, height } = frameAround(ends, map);
  expect({ left: Math.round(left), top: Math.round(top) }).toEqual({ left: frame.left, top: frame.top });
  expect(width).toBeCloseTo(frame.width, 1);
  expect(height).toBeCloseTo(frame.height, 1);
});

test('the bounds of a line continue across the antimeridian', () => {
  expect(
    boundsOfLine([
      [179, 1],
      [-179, 2],
    ]),
  ).toEqual([179, 1, 181, 2]);
});
