import type { Position } from 'geojson';
import type { Geography } from '@dozor/domain/import/geography.ts';
import { peopleNear } from '@dozor/domain/import/names/people-grid.ts';
import { landOf } from '../../../map/outline/decode-outline.ts';
import { farOutline } from '../../../map/outline/far-outline.ts';

/** The outline is drawn for the whole world: a position this close to its land is not reported as in the sea. */
const shoreDegrees = 0.35;
const cellDegrees = 0.1;

type Polygon = { rings: Position[][]; west: number; south: number; east: number; north: number };

export function fileGeography(): Geography {
  const polygons = landOf(farOutline).geometry.coordinates.map(polygonOf);
  const known = new Map<number, boolean>();
  return {
    country: () => null,
    people: peopleNear,
    isLand(x, y) {
      const cell = Math.floor(x / cellDegrees) * 10_000 + Math.floor(y / cellDegrees);
      const before = known.get(cell);
      if (before !== undefined) return before;
      // The outline omits small islands; the towns on them are known.
      const isShore = shore.some(([east, north]) => isInside(polygons, x + east, y + north));
      const answer = isShore || peopleNear(x, y) > 0;
      known.set(cell, answer);
      return answer;
    },
  };
}

const steps = [0, -shoreDegrees, shoreDegrees];
const shore = steps.flatMap((east) => steps.map((north) => [east, north] as const));

function polygonOf(rings: Position[][]): Polygon {
  const xs = (rings[0] ?? []).map(([x = 0]) => x);
  const ys = (rings[0] ?? []).map(([, y = 0]) => y);
  return { rings, west: Math.min(...xs), south: Math.min(...ys), east: Math.max(...xs), north: Math.max(...ys) };
}

function isInside(polygons: readonly Polygon[], x: number, y: number): boolean {
  return polygons.some(
    ({ rings, west, south, east, north }) =>
      x >= west &&
      x <= east &&
      y >= south &&
      y <= north &&
      rings.filter((ring) => isOddlyCrossed(ring, x, y)).length % 2 === 1,
  );
}

/** True if a ray to the east of a position crosses the ring an odd number of times. */
function isOddlyCrossed(ring: readonly Position[], x: number, y: number): boolean {
  let isOdd = false;
  ring.forEach(([x1 = 0, y1 = 0], at) => {
    const [x2 = 0, y2 = 0] = ring[(at + 1) % ring.length] ?? [];
    if (y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1) isOdd = !isOdd;
  });
  return isOdd;
}
