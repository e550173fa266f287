import { expect, test } from 'vitest';
import { cellsUnder, cellSize, meanColor } from './mosaic.ts';

test('a cell is 1/40 of the longer side, but at least 16 px', () => {
  expect(cellSize(2560, 1920)).toBe(64);
  expect(cellSize(1920, 2560)).toBe(64);
  expect(cellSize(200, 100)).toBe(16);
});

test('a brush covers exactly the cells that it touches', () => {
  const cells = cellsUnder({ x: 64, y: 64, radius: 10 }, { width: 2560, height: 1920 });
  expect(cells.map(({ x, y }) => [x, y])).toEqual([
    [0, 0],
    [64, 0],
    [0, 64],
    [64, 64],
  ]);
  expect(cellsUnder({ x: 32, y: 32, radius: 5 }, { width: 2560, height: 1920 })).toHaveLength(1);
});

test('cells are clipped to the picture', () => {
  const [cell, ...more] = cellsUnder({ x: 99, y: 99, radius: 1 }, { width: 100, height: 100 });
  expect(more).toEqual([]);
  expect(cell).toEqual({ x: 96, y: 96, width: 4, height: 4 });
  expect(cellsUnder({ x: -50, y: -50, radius: 10 }, { width: 100, height: 100 })).toEqual([]);
});

test('a cell is reduced to its mean colour', () => {
  expect(meanColor(new Uint8ClampedArray([0, 0, 0, 255, 200, 100, 50, 255]))).toBe('rgb(100 50 25)');
});
