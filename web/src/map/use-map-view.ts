import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import type { BaseCover } from './bare/bare-view.ts';
import { mapPositionStore, type MapPosition } from './camera/map-position.ts';
import type { MapView, Readable } from './map-view.ts';
import { noCounts, type TypeCounts } from './objects/view-counts.ts';
import type { PointMap } from './point-map.ts';

/** The address is written once the view has rested: browsers limit how often that is allowed. */
const restMs = 250;
/** A place opened by a link is where the user looks once it has been shown for this long. */
const seenMs = 1000;

const noView: Readable<MapView | null> = { get: () => null, subscribe: () => () => {} };
const all: BaseCover = { isReached: true, covered: null };
const allCovered: Readable<BaseCover> = { get: () => all, subscribe: () => () => {} };
const uncounted: Readable<TypeCounts> = { get: () => noCounts, subscribe: () => () => {} };

/** Null until the map is created. */
export function useMapView(map: PointMap | null): MapView | null {
  const view: Readable<MapView | null> = map?.view ?? noView;
  return useSyncExternalStore(view.subscribe, view.get, view.get);
}

/** @param read returns the same value, or object, while nothing has changed: its users are not rendered again then */
export function useOfMapView<T>(map: PointMap | null, read: (view: MapView) => T): T | null {
  const view: Readable<MapView | null> = map?.view ?? noView;
  const get = (): T | null => {
    const now = view.get();
    return now === null ? null : read(now);
  };
  return useSyncExternalStore(view.subscribe, get, get);
}

export function useBaseCover(map: PointMap | null): BaseCover {
  const cover = map?.baseCover ?? allCovered;
  return useSyncExternalStore(cover.subscribe, cover.get, cover.get);
}

export function useCountsInView(map: PointMap | null): TypeCounts {
  const counts = map?.counts ?? uncounted;
  return useSyncExternalStore(counts.subscribe, counts.get, counts.get);
}

export function useKeepPosition(map: PointMap | null, onRest: (position: MapPosition) => void): void {
  const report = useEffectEvent(onRest);
  useEffect(() => {
    if (map === null) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const store = () => mapPositionStore.set(map.view.get().position);
    const seen = setTimeout(store, seenMs);
    const rest = () => {
      report(map.view.get().position);
    };
    const stop = map.view.subscribe(() => {
      store();
      clearTimeout(timer);
      timer = setTimeout(rest, restMs);
    });
    return () => {
      clearTimeout(timer);
      clearTimeout(seen);
      stop();
    };
  }, [map]);
}
