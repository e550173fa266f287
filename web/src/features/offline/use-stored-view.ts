import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import type { MapFilter } from '../../map/map-filter.ts';
import type { PointMap } from '../../map/point-map.ts';
import { whenAtRest } from '../../ui/part/when-at-rest.ts';
import { onFirstWorker } from './app-worker.ts';

/** Below this zoom a view contains more points than are cached. */
const minZoom = 9;
/** The worker controls the map's threads a moment after the page: their earlier requests are not cached. */
const threadsFollowMs = 1000;

/** Makes the tiles of a first visit, and the points of its view, available offline too. */
export function useStoredView(map: PointMap | null, filter: MapFilter): void {
  const queries = useQueryClient();
  const keepPoints = useEffectEvent(async () => {
    const view = map?.view.get();
    const hasWorker = 'serviceWorker' in navigator && navigator.serviceWorker.controller !== null;
    if (!hasWorker || view === undefined || view.position.zoom < minZoom) return;
    const { pointsInViewQuery } = await import('../../point/points-in-view-query.ts');
    await queries.prefetchQuery(pointsInViewQuery(view.bounds, filter));
  });
  useEffect(() => {
    if (map === null) return undefined;
    // After the first view; the first time, after its tiles have been fetched again.
    const keepAtRest = () => whenAtRest(() => void keepPoints());
    let stop = keepAtRest();
    const forget = onFirstWorker(() => {
      stop();
      const timer = setTimeout(() => {
        map.refreshAll();
        stop = keepAtRest();
      }, threadsFollowMs);
      stop = () => clearTimeout(timer);
    });
    return () => {
      stop();
      forget();
    };
  }, [map]);
}
