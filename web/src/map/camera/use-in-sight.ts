import { useEffect, useEffectEvent } from 'react';
import type { LngLat } from './map-position.ts';
import type { PointMap } from '../point-map.ts';

/** A panel needs so long to have its width. */
const settleMs = 60;

/** Moves the map as far as needed to show the position beside the panels, each time the position is another one. */
export function useInSight(map: PointMap | null, position: LngLat | null, reach: readonly LngLat[] = []): void {
  const [lng, lat] = position ?? [null, null];
  const reachKey = JSON.stringify(reach);
  const bring = useEffectEvent((at: LngLat) => map?.camera.bringIntoSight(at, reach, true));
  useEffect(() => {
    if (map === null || lng === null || lat === null) return undefined;
    const timer = setTimeout(() => bring([lng, lat]), settleMs);
    return () => {
      clearTimeout(timer);
      map.camera.releaseSight();
    };
    // What it reaches is known a little later than where it is.
  }, [map, lng, lat, reachKey]);
}
