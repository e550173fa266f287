import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { regionLines, type PackedRegionLines } from './bare-basemap.ts';

const file = path.join(import.meta.dirname, '../../../public/outline/regions.json');
const lines = regionLines(JSON.parse(readFileSync(file, 'utf8')) as PackedRegionLines).geometry.coordinates;

/** Degrees to the nearest point of a line. */
function away(x: number, y: number): number {
  return Math.min(...lines.flat().map(([lng = 0, lat = 0]) => Math.hypot(lng - x, lat - y)));
}

test('region borders are drawn all over the world', () => {
  expect(lines.length).toBeGreaterThan(5000);
  expect(lines.every((line) => line.length > 1)).toBe(true);
  expect(lines.flat().every(([x = 999, y = 999]) => Math.abs(x) <= 180 && Math.abs(y) <= 90)).toBe(true);
  // Western Moscow and its region; California and Nevada; New South Wales and Victoria along the Murray.
  expect(away(37.4, 55.75)).toBeLessThan(0.1);
  expect(away(-120, 39)).toBeLessThan(0.5);
  expect(away(146.9, -36.1)).toBeLessThan(0.2);
});

test('no line is drawn along a country border', () => {
  // Germany and France along the Rhine.
  expect(away(7.8, 48.5)).toBeGreaterThan(0.2);
});
