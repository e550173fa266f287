import { expect, test } from 'vitest';
import { at, roadThrough } from '@dozor/domain/testing/plane.ts';
import { legAlongRoads } from './leg-along-roads.ts';

const roads = [
  roadThrough([
    [0, 0],
    [1000, 0],
    [2000, 0],
  ]),
  roadThrough([
    [2000, 0],
    [2000, 3000],
  ]),
];
const everywhere = () => Promise.resolve(roads);

test('follows the roads, starting from the road nearest to the stop', async () => {
  const line = await legAlongRoads(at(100, 150), at(2100, 2000), everywhere);
  expect(line?.map(([x, y]) => [x.toFixed(4), y.toFixed(4)])).toEqual(
    [at(100, 0), at(1000, 0), at(2000, 0), at(2000, 2000)].map(([x, y]) => [x.toFixed(4), y.toFixed(4)]),
  );
});

test('returns null if no road is near, none connects, the leg is too long or roads fail to load', async () => {
  expect(await legAlongRoads(at(100, 900), at(2000, 900), everywhere)).toBe(null);
  expect(await legAlongRoads(at(0, 0), at(2000, 3000), () => Promise.resolve(roads.slice(0, 1)))).toBe(null);
  expect(await legAlongRoads(at(0, 0), at(100_000, 0), everywhere)).toBe(null);
  expect(await legAlongRoads(at(0, 0), at(900, 0), () => Promise.reject(new Error('offline')))).toBe(null);
});

test('a longer leg reads fewer tiles at a lower zoom', async () => {
  const zooms = new Set<number>();
  let tiles = 0;
  const seek = (east: number) =>
    legAlongRoads(at(0, 0), at(east, 0), ({ z }) => {
      zooms.add(z);
      tiles++;
      return Promise.resolve([]);
    });
  await seek(8000);
  expect([...zooms]).toEqual([14]);
  await seek(50_000);
  expect([...zooms]).toEqual([14, 12]);
  expect(tiles).toBeLessThan(400);
});
