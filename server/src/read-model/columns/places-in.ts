import { countryOf, regionOf } from './packed-fields.ts';
import type { PointMemory } from './point-memory.ts';

/** By place index: 1 for places in one of the countries and regions. */
export function placesIn({ places }: PointMemory, regions: readonly string[]): Uint8Array {
  const wanted = new Set(regions);
  return Uint8Array.from(places.texts(), (place) =>
    wanted.has(countryOf(place)) || wanted.has(regionOf(place)) ? 1 : 0,
  );
}
