import { useEffect } from 'react';
import { type MapFilter, mapFilterStore } from './map-filter.ts';
import type { PointMap } from './point-map.ts';

/**
 * Hands a change of the kept filter to the map before React draws the panel anew: the map's worker lays its tiles out
 * meanwhile. While another filter is shown, as for a point that is edited, the map keeps that one.
 */
export function useFilterAtOnce(map: PointMap | null, shown: MapFilter): void {
  useEffect(() => {
    if (map === null || shown !== mapFilterStore.get()) return undefined;
    return mapFilterStore.subscribe(() => map.setFilter(mapFilterStore.get()));
  }, [map, shown]);
}
