import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import type { MapFilter } from '../../map/map-filter.ts';
import type { PointMap } from '../../map/point-map.ts';
import { onFirstWorker } from './app-worker.ts';

/** Below this zoom a view holds more points than are kept. */
const leastZoom = 9;
/** After the first view, and what the worker fetches for itself. */
const restMs = 12_000;

/** Sees to it that the tiles of a first visit, and the points of its view, are there without a connection too. */
export function useKeptView(map: PointMap | null, filter: MapFilter): void {
  const queries = useQueryClient();
  const keepPoints = useEffectEvent(async () => {
    const view = map?.view.get();
    const hasWorker = 'serviceWorker' in navigator && navigator.serviceWorker.controller !== null;
    if (!hasWorker || view === undefined || view.position.zoom < leastZoom) return;
    const { pointsInViewQuery } = await import('../../point/points-in-view-query.ts');
    await queries.prefetchQuery(pointsInViewQuery(view.bounds, filter));
  });
  useEffect(() => {
    if (map === null) return undefined;
    let timer = setTimeout(() => void keepPoints(), restMs);
    const forget = onFirstWorker(() => {
      map.refreshAll();
      clearTimeout(timer);
      timer = setTimeout(() => void keepPoints(), restMs);
    });
    return () => {
      clearTimeout(timer);
      forget();
    };
  }, [map]);
}
