import { listPoints } from '@dozor/contract/calls.ts';
import { call } from '../../api/call.ts';
import type { LngLat } from '../../map/camera/map-position.ts';
import { type MapFilter, wantedStates } from '../../map/map-filter.ts';

/** Tried in order until anything is found. */
const reachesMeters = [2500, 25_000, 250_000] as const;

const metersPerDegree = 111_320;

/** Empty where there is none within 250 km. */
export async function findNear(me: LngLat, filter: MapFilter): Promise<readonly { x: number; y: number }[]> {
  if (filter.selectedTypes.length === 0) return [];
  const types = filter.allSelected ? undefined : filter.selectedTypes.join();
  for (const meters of reachesMeters) {
    const query = {
      bbox: boxAround(me, meters),
      types,
      rating: String(filter.rating),
      freshness: wantedStates(filter),
      limit: '2000',
    };
    const { items } = await call(listPoints, { query, quiet: true });
    if (items.length > 0) return items;
  }
  return [];
}

/** `west,south,east,north` of the square around a position; over the antimeridian west is above east. */
function boxAround([lng, lat]: LngLat, meters: number): string {
  const high = meters / metersPerDegree;
  const wide = Math.min(180, high / Math.max(0.01, Math.cos((lat * Math.PI) / 180)));
  const sides = [wrapped(lng - wide), Math.max(-90, lat - high), wrapped(lng + wide), Math.min(90, lat + high)];
  return sides.map((side) => Number(side.toFixed(6))).join();
}

function wrapped(lng: number): number {
  return ((((lng + 180) % 360) + 360) % 360) - 180;
}
