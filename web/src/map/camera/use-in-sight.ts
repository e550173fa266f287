import { useEffect, useEffectEvent } from 'react';
import type { PointMap } from '../point-map.ts';
import type { LngLat } from './map-position.ts';

/** Time a panel needs to reach its final width. */
const settleMs = 60;

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
    // The reach is known slightly later than the position.
  }, [map, lng, lat, reachKey]);
}
