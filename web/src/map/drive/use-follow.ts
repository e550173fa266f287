import { useEffect, useRef } from 'react';
import type { PointMap } from '../point-map.ts';
import { carShare, driveZoom, type MapCar } from './drive-camera.ts';

/** At most two pictures a second: a phone on the dashboard gets hot. */
const minMs = 500;

export function useFollow(map: PointMap | null, car: MapCar): void {
  const last = useRef<{ ms: number; zoom: number | null; heading: number }>({ ms: -Infinity, zoom: null, heading: 0 });
  useEffect(() => {
    if (map === null) return undefined;
    const follow = (): void => {
      const { zoom: before, heading } = last.current;
      map.lend((made) => {
        const height = made.getContainer().clientHeight;
        const next = { ms: performance.now(), zoom: driveZoom(car, height, before), heading: car.heading ?? heading };
        last.current = next;
        // The padding puts the middle below that of the map.
        const padding = { top: (2 * carShare - 1) * height, bottom: 0, left: 0, right: 0 };
        made.jumpTo({ center: car.position, zoom: next.zoom, bearing: next.heading, padding });
      });
    };
    const timer = setTimeout(follow, Math.max(0, last.current.ms + minMs - performance.now()));
    return () => clearTimeout(timer);
  }, [map, car]);
}
