import type { Map as MapLibre } from 'maplibre-gl';
import type { MapCamera } from './camera/map-camera.ts';
import type { MapPosition } from './camera/map-position.ts';
import { countsInView, noCounts, type TypeCounts } from './objects/view-counts.ts';
import type { Bounds } from './tiles/tile-address.ts';

export interface MapView {
  bounds: Bounds;
  position: MapPosition;
}

/** A value that can be read now and subscribed to. */
export interface Readable<T> {
  get: () => T;
  subscribe: (listener: () => void) => () => void;
}

/** What the map looks at; changes when a movement has come to rest. */
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

/** How many points of each type and rating the view holds; counted only while somebody reads it. */
export function countsOf(map: MapLibre): Readable<TypeCounts> {
  let counts = noCounts;
  return {
    get: () => counts,
    subscribe: (listener) => {
      const count = () => {
        counts = countsInView(map);
        listener();
      };
      map.on('idle', count);
      count();
      return () => map.off('idle', count);
    },
  };
}
