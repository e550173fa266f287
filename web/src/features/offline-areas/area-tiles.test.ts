import { expect, test } from 'vitest';
import type { Bounds } from '../../map/tiles/tile-address.ts';
import { areaTiles } from './area-tiles.ts';

const moscow: Bounds = [37.5, 55.65, 37.75, 55.85];

test('an area includes every tile that intersects it, from zoom 0 to 14', () => {
  const tiles = areaTiles(moscow)!;
  expect(tiles[0]).toEqual({ z: 0, x: 0, y: 0 });
  expect(tiles.at(-1)).toEqual({ z: 14, x: 9910, y: 5130 });
  expect(new Set(tiles.map(({ z, x, y }) => `${z}/${x}/${y}`)).size).toBe(tiles.length);
  const deepest = tiles.filter(({ z }) => z === 14);
  expect(deepest).toContainEqual({ z: 14, x: 9898, y: 5114 });
  expect(deepest).toContainEqual({ z: 14, x: 9910, y: 5114 });
  expect(deepest).toHaveLength(13 * 17);
});

test('a large area is stored to a lower zoom, the whole world not at all', () => {
  const region = areaTiles([36.5, 55, 38.5, 56])!;
  expect(region.length).toBeLessThanOrEqual(1200);
  expect(region.at(-1)!.z).toBe(12);
  expect(areaTiles([-180, -85, 180, 85])).toBeUndefined();
});
