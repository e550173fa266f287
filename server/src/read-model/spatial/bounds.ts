import type { WorldBox } from './part-in-box.ts';
import { worldX, worldY } from './web-mercator.ts';

/** In degrees; `west` greater than `east` crosses the antimeridian. */
export interface BoundingBox {
  west: number;
  south: number;
  east: number;
  north: number;
}

/** Inclusive bounds in whole millionths of a degree that do not cross the antimeridian. */
export interface Bounds {
  west: number;
  south: number;
  east: number;
  north: number;
}

const antimeridianE6 = 180_000_000;
/** Mercator ends there; the product's points end at 80. */
const lastLatitudeE6 = 85_000_000;
/** Tolerance for binary fractions in a bound given with six decimals. */
const roundingE6 = 1e-6;

/** A box across the antimeridian becomes two. */
export function boundsOf({ west, south, east, north }: BoundingBox): Bounds[] {
  const rows = { south: lowest(south), north: highest(north) };
  if (west <= east) return [{ west: lowest(west), east: highest(east), ...rows }];
  return [
    { west: lowest(west), east: antimeridianE6, ...rows },
    { west: -antimeridianE6, east: highest(east), ...rows },
  ];
}

export function worldBoxOf({ west, south, east, north }: Bounds): WorldBox {
  return {
    left: worldX(west),
    top: worldY(Math.min(north, lastLatitudeE6)),
    right: worldX(Math.min(east, antimeridianE6 - 1)),
    bottom: worldY(Math.max(south, -lastLatitudeE6)),
  };
}

export function isWithin({ west, south, east, north }: Bounds, xE6: number, yE6: number): boolean {
  return xE6 >= west && xE6 <= east && yE6 >= south && yE6 <= north;
}

function lowest(degrees: number): number {
  return Math.ceil(degrees * 1e6 - roundingE6);
}

function highest(degrees: number): number {
  return Math.floor(degrees * 1e6 + roundingE6);
}
