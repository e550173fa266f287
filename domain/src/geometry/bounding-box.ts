import { earthRadiusMeters } from './distance.ts';
import type { Position } from './position.ts';

/** Degrees; `west` greater than `east` means that the box crosses the antimeridian. */
export type BoundingBox = {
  readonly west: number;
  readonly south: number;
  readonly east: number;
  readonly north: number;
};

/** The smallest box around positions, across the antimeridian if that is shorter; null without positions. */
export function boxOf(positions: readonly Position[]): BoundingBox | null {
  if (positions.length === 0) return null;
  const lngs = positions.map(([lng]) => wrapLongitude(lng)).sort((a, b) => a - b);
  const lats = positions.map(([, lat]) => lat);
  const [first = 0, last = 0] = [lngs[0], lngs.at(-1)];
  // The box excludes the widest gap on the circle, initially the one across the antimeridian.
  let widest = { gap: first + 360 - last, west: first, east: last };
  for (const [index, east] of lngs.entries()) {
    const west = lngs[index + 1];
    if (west !== undefined && west - east > widest.gap) widest = { gap: west - east, west, east };
  }
  return { west: widest.west, south: Math.min(...lats), east: widest.east, north: Math.max(...lats) };
}

export function boxAround(lng: number, lat: number, radiusMeters: number): BoundingBox {
  const deltaLat = (radiusMeters / earthRadiusMeters) * (180 / Math.PI);
  const [south, north] = [Math.max(-90, lat - deltaLat), Math.min(90, lat + deltaLat)];
  const widestLat = Math.max(Math.abs(south), Math.abs(north));
  const deltaLng = widestLat >= 90 ? 180 : deltaLat / Math.cos((widestLat * Math.PI) / 180);
  if (deltaLng >= 180) return { west: -180, south, east: 180, north };
  return { west: wrapLongitude(lng - deltaLng), south, east: wrapLongitude(lng + deltaLng), north };
}

export function isInBox({ west, south, east, north }: BoundingBox, lng: number, lat: number): boolean {
  if (lat < south || lat > north) return false;
  return west <= east ? lng >= west && lng <= east : lng >= west || lng <= east;
}

export function splitBox(box: BoundingBox): readonly BoundingBox[] {
  return box.west <= box.east
    ? [box]
    : [
        { ...box, east: 180 },
        { ...box, west: -180 },
      ];
}

/** The same meridian between -180 and 180, both inclusive. */
export function wrapLongitude(lng: number): number {
  return lng >= -180 && lng <= 180 ? lng : ((((lng + 180) % 360) + 360) % 360) - 180;
}
