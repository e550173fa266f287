import { expect, test } from 'vitest';
import { regionCells } from './region-cells.ts';

test('a view asks for the cells it touches, and for no others', () => {
  expect(regionCells([2, 46, 8, 50])).toEqual(['4-3']);
  expect(regionCells([-1, 44, 1, 46])).toEqual(['3-2', '4-2', '3-3', '4-3']);
});

test('a view across the antimeridian or wider than the world asks for each cell once', () => {
  expect(regionCells([170, 60, 190, 70])).toEqual(['7-3', '0-3']);
  expect(regionCells([-190, 60, -170, 70])).toEqual(['7-3', '0-3']);
  expect(regionCells([-400, -90, 400, 90])).toHaveLength(32);
});
