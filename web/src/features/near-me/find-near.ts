import { boxAround } from './box-around.ts';
import { listPoints } from '@dozor/contract/calls.ts';
import { call } from '../../api/call.ts';
import { type MapFilter, wantedStates } from '../../map/map-filter.ts';
import type { LngLat } from '../../map/camera/map-position.ts';

/** Tried in order until anything is found. */
const reachesMeters = [2500, 25_000, 250_000] as const;

/** The points around a position that pass the filter; empty where there is none within 250 km. */
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
