import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { regionLines, type PackedRegionLines } from './bare-basemap.ts';
import { regionCells } from './region-cells.ts';

const folder = path.join(import.meta.dirname, '../../../public/outline');
const parts = readdirSync(folder)
  .filter((name) => name.startsWith('regions-'))
  .map((name) => ({ name, text: readFileSync(path.join(folder, name), 'utf8') }));
const linesOf = (text: string) => regionLines(JSON.parse(text) as PackedRegionLines).geometry.coordinates;
const lines = parts.flatMap(({ text }) => linesOf(text));

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

test('each part has the lines that start or end in its own cell', () => {
  expect(parts.map(({ name }) => name)).toEqual(
    regionCells([-179, -89, 179, 89])
      .toSorted()
      .map((cell) => `regions-${cell}.json`),
  );
  const cellOf = ([x = 0, y = 0]: number[] = []) => `regions-${regionCells([x, y, x, y])[0]}.json`;
  for (const { name, text } of parts) {
    for (const line of linesOf(text)) expect([cellOf(line[0]), cellOf(line.at(-1))]).toContain(name);
  }
});

test('no line is drawn along a country border', () => {
  // Germany and France along the Rhine.
  expect(away(7.8, 48.5)).toBeGreaterThan(0.2);
});
