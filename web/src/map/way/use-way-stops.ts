import { useEffect, useEffectEvent, useRef } from 'react';
import type { Position } from '@dozor/domain/geometry/position.ts';
import type { PointMap } from '../point-map.ts';
import { type StopListeners, WayStops } from './way-stops.ts';

/** `stops` is null while placing them is off. */
export function useWayStops(map: PointMap | null, stops: readonly Position[] | null, listeners: StopListeners): void {
  const shown = useRef<WayStops>(null);
  const newest = useEffectEvent(() => listeners);
  const isDrawing = stops !== null;
  useEffect(() => {
    if (map === null || !isDrawing) return undefined;
    return map.lend((made) => {
      const drawn = new WayStops(made, {
        add: (stop) => newest().add(stop),
        insert: (stop, from) => newest().insert(stop, from),
        move: (index, stop) => newest().move(index, stop),
        remove: (index) => newest().remove(index),
        label: (number) => newest().label(number),
      });
      shown.current = drawn;
      return () => {
        shown.current = null;
        drawn.destroy();
      };
    });
  }, [map, isDrawing]);
  useEffect(() => {
    if (stops !== null) shown.current?.show(stops);
  }, [map, stops]);
}
