import { useEffect } from 'react';
import type { ObjectMap } from '../../map/object-map.ts';
import { onFirstWorker } from './app-worker.ts';

/** Sees to it that the tiles of a first visit are there without a connection too. */
export function useKeptTiles(map: ObjectMap | null): void {
  useEffect(() => (map === null ? undefined : onFirstWorker(() => map.refreshAll())), [map]);
}
