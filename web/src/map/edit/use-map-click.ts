import type { MapMouseEvent } from 'maplibre-gl';
import { useEffect, useEffectEvent } from 'react';
import { hitAt, pointerOf } from '../map-interaction.ts';
import type { LngLat } from '../map-position.ts';
import type { ObjectMap } from '../object-map.ts';
import './placing.css';

export interface MapClick {
  place: LngLat;
  /** The object that was hit. */
  objectId: string | null;
}

/** Hears clicks and taps on the map. */
export function useMapClick(map: ObjectMap, onClick: (click: MapClick) => void): void {
  const tell = useEffectEvent(onClick);
  useEffect(
    () =>
      map.lend((made) => {
        const listen = (event: MapMouseEvent) => {
          const hit = hitAt(made, event.point, pointerOf(event));
          const { lng, lat } = event.lngLat.wrap();
          tell({ place: sixDecimals([lng, lat]), objectId: hit?.kind === 'object' ? hit.id : null });
        };
        made.on('click', listen);
        return () => void made.off('click', listen);
      }),
    [map],
  );
}

/** While a place is asked for, the pointer over the map is a cross. */
export function usePlacingPointer(map: ObjectMap, isPlacing: boolean): void {
  useEffect(() => {
    if (!isPlacing) return undefined;
    return map.lend((made) => {
      made.getContainer().dataset['placing'] = '';
      return () => {
        delete made.getContainer().dataset['placing'];
      };
    });
  }, [map, isPlacing]);
}

/** As the fields hold places: a hand's breadth. */
export function sixDecimals([lng, lat]: LngLat): LngLat {
  return [Math.round(lng * 1e6) / 1e6, Math.round(lat * 1e6) / 1e6];
}
