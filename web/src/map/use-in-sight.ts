import { useEffect } from 'react';
import type { LngLat } from './map-position.ts';
import type { ObjectMap } from './object-map.ts';

/** A panel needs so long to have its width. */
const settleMs = 60;

/** Moves the map as far as needed to show the place beside the panels, each time the place is another one. */
export function useInSight(map: ObjectMap | null, place: LngLat | null): void {
  const [lng, lat] = place ?? [null, null];
  useEffect(() => {
    if (map === null || lng === null || lat === null) return undefined;
    const timer = setTimeout(() => map.camera.bringIntoSight([lng, lat]), settleMs);
    return () => {
      clearTimeout(timer);
      map.camera.releaseSight();
    };
  }, [map, lng, lat]);
}
