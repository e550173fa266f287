import { useCallback, useSyncExternalStore } from 'react';
import type { PointMap } from '../point-map.ts';

/** Renders the component again with every movement of the map, so that its overlays stay in place. */
export function useMapFrame(map: PointMap): void {
  const subscribe = useCallback(
    (listener: () => void) =>
      map.lend((made) => {
        made.on('move', listener);
        made.on('resize', listener);
        return () => {
          made.off('move', listener);
          made.off('resize', listener);
        };
      }),
    [map],
  );
  useSyncExternalStore(subscribe, () => map.lend(frameKey));
}

interface Framed {
  getContainer: () => HTMLElement;
  getCenter: () => { lng: number; lat: number };
  getZoom: () => number;
}

function frameKey(map: Framed): string {
  const { lng, lat } = map.getCenter();
  const { clientWidth, clientHeight } = map.getContainer();
  return [lng, lat, map.getZoom(), clientWidth, clientHeight].join();
}
