import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { bordersOf, landOf, type PackedOutline } from './decode-outline.ts';

function readOutline(path: string): PackedOutline {
  return JSON.parse(readFileSync(join(import.meta.dirname, path), 'utf8')) as PackedOutline;
}

describe.each([
  ['far', 'far.json'],
  ['near', '../../../public/outline/near.json'],
])('the %s outline', (_name, path) => {
  const packed = readOutline(path);
  const [land, borders] = [landOf(packed), bordersOf(packed)];

  it('stays within the map', () => {
    const positions = [...land.geometry.coordinates.flat(2), ...borders.geometry.coordinates.flat()];
    expect(positions.length).toBeGreaterThan(5000);
    const isOnMap = ([lng = NaN, lat = NaN]: number[]) => Math.abs(lng) <= 180.001 && Math.abs(lat) <= 90.001;
    expect(positions.filter((position) => !isOnMap(position))).toEqual([]);
  });

  it('has closed rings', () => {
    const rings = land.geometry.coordinates.flat();
    expect(rings.filter((ring) => String(ring[0]) !== String(ring.at(-1)))).toEqual([]);
  });

  it('has no stray line across the world', () => {
    const isStreak = (line: number[][]) =>
      line.some(([lng = 0, lat = 0], index) => {
        const [before = lng] = line[index - 1] ?? [];
        // Antarctica is closed along the edge of the map, below what the projection shows.
        return Math.abs(lng - before) > 30 && lat > -89;
      });
    expect(land.geometry.coordinates.flat().filter(isStreak)).toEqual([]);
    expect(borders.geometry.coordinates.filter(isStreak)).toEqual([]);
  });

  it('has Moscow on land and the Atlantic at sea', () => {
    expect(contains(land.geometry.coordinates, 37.6, 55.75)).toBe(true);
    expect(contains(land.geometry.coordinates, 179.5, 68.5)).toBe(true);
    expect(contains(land.geometry.coordinates, -179, 68)).toBe(true);
    expect(contains(land.geometry.coordinates, -30, 40)).toBe(false);
  });
});

function contains(polygons: number[][][][], x: number, y: number): boolean {
  let isInside = false;
  for (const ring of polygons.flat()) {
    ring.forEach(([ax = 0, ay = 0], index) => {
      const [bx = 0, by = 0] = ring[index - 1] ?? ring.at(-1) ?? [];
      if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) isInside = !isInside;
    });
  }
  return isInside;
}
