import type { LngLat } from '../camera/map-position.ts';

/** A box over the antimeridian has its west above its east. */
export function isInBoxText(box: string, [lng, lat]: LngLat): boolean {
  const [west = NaN, south = NaN, east = NaN, north = NaN] = box.split(',').map(Number);
  const isBetween = west <= east ? lng >= west && lng <= east : lng >= west || lng <= east;
  return isBetween && lat >= south && lat <= north;
}
