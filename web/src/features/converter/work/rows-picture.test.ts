import { expect, test } from 'vitest';
import { arrowsPicture, rowsPicture } from './rows-picture.ts';

const town = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9].map((at) => ({
  x: 37.6 + at * 0.01,
  y: 55.7 + (at % 3) * 0.01,
  degrees: at * 36,
}));

function nearest(rows: readonly (readonly [left: number, top: number])[]): number {
  const apart = rows.flatMap((one, at) =>
    rows.slice(at + 1).map((other) => Math.hypot(one[0] - other[0], one[1] - other[1])),
  );
  return Math.min(...apart);
}

test('the arrows of one town stand apart, inside the picture and with their degrees', () => {
  const { rows, degrees, width, height } = arrowsPicture(town);
  expect(nearest(rows)).toBeGreaterThan(30);
  expect(degrees).toEqual(town.map((row) => row.degrees));
  for (const [left, top] of rows) {
    expect(left > 0 && left < width).toBe(true);
    expect(top > 0 && top < height).toBe(true);
  }
});

test('the rows of a file are shown with so much around them that the country can be seen', () => {
  const { rows } = rowsPicture(town.map(({ x, y }) => [x, y] as const));
  expect(nearest(rows)).toBeLessThan(2);
});

test('arrows across a country fit into the picture', () => {
  const { rows, width, height } = arrowsPicture([
    { x: -9, y: 38, degrees: 0 },
    { x: 30, y: 60, degrees: 90 },
  ]);
  for (const [left, top] of rows) expect(left > 0 && left < width && top > 0 && top < height).toBe(true);
});
