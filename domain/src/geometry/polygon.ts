import type { Position } from './position.ts';

/** Corners in degrees, not closed; ray casting to the east. */
export function isInPolygon(lng: number, lat: number, corners: readonly Position[]): boolean {
  let inside = false;
  let previous = corners.at(-1);
  for (const corner of corners) {
    if (previous && crosses(lng, lat, previous, corner)) inside = !inside;
    previous = corner;
  }
  return inside;
}

function crosses(lng: number, lat: number, [lng1, lat1]: Position, [lng2, lat2]: Position): boolean {
  if (lat1 > lat === lat2 > lat) return false;
  return lng < lng1 + ((lat - lat1) / (lat2 - lat1)) * (lng2 - lng1);
}
