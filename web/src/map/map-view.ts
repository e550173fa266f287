import type { Map as MapLibre, MapSourceDataEvent } from 'maplibre-gl';
import type { MapCamera } from './camera/map-camera.ts';
import type { MapPosition } from './camera/map-position.ts';
import { pointSource } from './objects/point-source.ts';
import { countsInView, noCounts, type TypeCounts } from './objects/view-counts.ts';
import type { Bounds } from './tiles/tile-address.ts';

export interface MapView {
  bounds: Bounds;
  position: MapPosition;
}

export interface Readable<T> {
  get: () => T;
  subscribe: (listener: () => void) => () => void;
}

/** Changes when a movement has ended. */
export function viewOf(map: MapLibre, camera: MapCamera): Readable<MapView> {
  const read = (): MapView => ({ bounds: camera.bounds(), position: camera.position() });
  let view = read();
  map.on('moveend', () => {
    view = read();
  });
  return {
    get: () => view,
    subscribe: (listener) => {
      map.on('moveend', listener);
      return () => map.off('moveend', listener);
    },
  };
}

/** Counted only while there is a subscriber, once a movement or new tiles have come to rest. */
export function countsOf(map: MapLibre): Readable<TypeCounts> {
  let counts = noCounts;
  return {
    get: () => counts,
    subscribe: (listener) => {
      let isStale = true;
      const spoil = () => void (isStale = true);
      const spoilByTile = ({ sourceId, tile }: MapSourceDataEvent) => {
        if (sourceId === pointSource && tile !== undefined) isStale = true;
      };
      const count = () => {
        if (!isStale) return;
        isStale = false;
        counts = countsInView(map);
        listener();
      };
      map.on('moveend', spoil);
      map.on('sourcedata', spoilByTile);
      map.on('idle', count);
      count();
      return () => {
        map.off('moveend', spoil);
        map.off('sourcedata', spoilByTile);
        map.off('idle', count);
      };
    },
  };
}
