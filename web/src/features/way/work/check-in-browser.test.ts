import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { PlacedTilePoint } from '@dozor/contract/map/tile-way-points.ts';
import type { Position } from '@dozor/domain/geometry/position.ts';
import { roadGraph } from '@dozor/domain/roads/road-graph.ts';
import type { Road } from '@dozor/domain/roads/road.ts';
import { at, cameraAt, roadThrough } from '@dozor/domain/testing/plane.ts';
import { checkWay } from '@dozor/domain/ways/check-way.ts';
import { wayTileZoom } from '@dozor/domain/ways/tiles-along.ts';
import type { WayCheck, WayPoint } from '@dozor/domain/ways/way-check.ts';
import { checkInBrowser, type WaySources } from './check-in-browser.ts';

const across = 2 ** wayTileZoom;

/** A street grid with crossings every 400 m; some streets are one-way. */
const roads: Road[] = Array.from({ length: 11 }, (_, index) => index * 400 - 2000).flatMap((offset, index) => {
  const stops = Array.from({ length: 11 }, (_none, step) => step * 400 - 2000);
  const oneway = index % 4 === 3 ? 1 : 0;
  return [
    roadThrough(
      stops.map((east): [number, number] => [east, offset]),
      { oneway },
    ),
    roadThrough(
      stops.map((north): [number, number] => [offset, north]),
      { kind: index % 2 === 0 ? 'primary' : 'residential' },
    ),
  ];
});

const points: WayPoint[] = Array.from({ length: 160 }, (_, index): WayPoint => {
  const [east, north] = [((index * 467) % 4000) - 2000, Math.round((((index * 271) % 4000) - 2000) / 400) * 400];
  const travel = [90, 270, null, 90][index % 4]!;
  return cameraAt(east, north + (index % 2 === 0 ? 7 : -7), travel, {
    _id: String(index + 1),
    dirType: travel === null ? index % 2 : 1 + (index % 2),
  });
});
const section: WayPoint = {
  ...cameraAt(-1800, 7, 90, { _id: '900', type: 'speed_cam' }),
  childrens: [cameraAt(1500, 7, 90)],
};

/** Rounds a coordinate to the grid of a 4096-unit tile. */
function rounded(degrees: number): number {
  const unit = 360 / across / 4096;
  return Math.round(degrees / unit) * unit;
}

function tileOf([x, y]: Position): string {
  const north = Math.asinh(Math.tan((y * Math.PI) / 180)) / Math.PI;
  return `${Math.floor(((x + 180) / 360) * across)}/${Math.floor(((1 - north) / 2) * across)}`;
}

const placedIn = new Map<string, PlacedTilePoint[]>();
for (const { _id, x, y, type, dirType, direction } of points) {
  const properties = { type, rating: 1, speed: 60, dirType, ...(direction !== null && { direction }) };
  const tile = tileOf([x, y]);
  placedIn.set(tile, [...(placedIn.get(tile) ?? []), { id: Number(_id), x: rounded(x), y: rounded(y), properties }]);
}
for (const [id, { x, y }] of [
  [900, section],
  [901, section.childrens![0]!],
] as const) {
  const part = id === 900 ? ('start' as const) : ('finish' as const);
  const properties = { type: 'speed_cam' as const, rating: 1, part, ...(id === 901 && { of: 900 }) };
  placedIn.set(tileOf([x, y]), [...(placedIn.get(tileOf([x, y])) ?? []), { id, x, y, properties }]);
}

const roadsOfTiles = roads.map((road) => ({
  ...road,
  line: road.line.map(([x, y]): Position => [rounded(x), rounded(y)]),
}));

/** Each street is complete in every tile it crosses, because road tiles overlap. */
const roadsIn = new Map<string, Road[]>();
for (const road of roadsOfTiles) {
  for (const tile of new Set(road.line.map(tileOf))) roadsIn.set(tile, [...(roadsIn.get(tile) ?? []), road]);
}

const sources: WaySources = {
  roads: async (tile) => roadsIn.get(tile) ?? [],
  points: async (tile) => placedIn.get(tile) ?? [],
  sections: async (ids) => (ids.includes('900') ? [section] : []),
};

/** The fields of a result that a list shows. */
function shown({ items, sections }: WayCheck) {
  return [items.map(({ _id, side, by, count }) => [_id, side, by, count]), sections.map(({ _id }) => _id)];
}

// Both checks use the same rounded positions: half a metre matters if a line starts or turns back next to a point.
test('a check by tiles finds the same as a check against all roads and points', async () => {
  const graph = roadGraph(roadsOfTiles);
  const pointsOfTiles = points.map((point) => ({ ...point, x: rounded(point.x), y: rounded(point.y) }));
  const place = fc.tuple(fc.integer({ min: -5, max: 5 }), fc.integer({ min: -5, max: 5 }));
  const anyLine = fc.array(place, { minLength: 2, maxLength: 6 });
  let rows = 0;
  await fc.assert(
    fc.asyncProperty(anyLine, async (crossings) => {
      // Follows the streets from crossing to crossing.
      const line = crossings.flatMap(([column, row], index) => {
        const [beforeColumn] = crossings[index - 1] ?? [column];
        return [at(beforeColumn * 400 + 3, row * 400 - 3), at(column * 400 + 3, row * 400 - 3)];
      });
      fc.pre(new Set(line.map(String)).size > 1);
      const found = await checkInBrowser(line, sources);
      const expected = checkWay(line, graph, [...pointsOfTiles, section]);
      rows += expected.items.length;
      expect(shown(found)).toEqual(shown(expected));
      for (const [index, { atMeters }] of found.items.entries()) {
        expect(Math.abs(atMeters - expected.items[index]!.atMeters)).toBeLessThan(1);
      }
      expect(found.isPartial).toBe(false);
    }),
    { numRuns: 100 },
  );
  expect(rows).toBeGreaterThan(100);
});

test('tile rounding changes no list and moves a point by a few metres at most', async () => {
  const corners = [at(-1900, 400), at(1203, 400), at(1203, -1130), at(-700, -1197)];
  const found = await checkInBrowser(corners, sources);
  const expected = checkWay(corners, roadGraph(roads), [...points, section]);
  expect(expected.items.length).toBeGreaterThan(10);
  expect(shown(found)).toEqual(shown(expected));
  for (const [index, { atMeters }] of found.items.entries()) {
    expect(Math.abs(atMeters - expected.items[index]!.atMeters)).toBeLessThan(5);
  }
});

const east = [at(-1900, 0), at(1900, 0)];

test('without roads the line itself is checked and reported as unmatched', async () => {
  const found = await checkInBrowser(east, { ...sources, roads: () => Promise.reject(new Error('offline')) });
  expect(found.unmatched).toEqual([{ fromMeters: 0, toMeters: found.meters }]);
  expect(found.items.length).toBeGreaterThan(0);
  expect(found.items.every(({ by }) => by === 'line')).toBe(true);
});

test('missing points make the result partial; without any points the check fails', async () => {
  let asked = 0;
  const some = await checkInBrowser(east, {
    ...sources,
    points: (tile) => (asked++ === 0 ? Promise.reject(new Error('offline')) : sources.points(tile)),
  });
  expect(some.isPartial).toBe(true);
  const without = await checkInBrowser(east, { ...sources, sections: () => Promise.reject(new Error('offline')) });
  expect([without.sections, without.isPartial]).toEqual([[], true]);
  const none = checkInBrowser(east, { ...sources, points: () => Promise.reject(new Error('offline')) });
  await expect(none).rejects.toThrow('no points');
});
