import type { MapMouseEvent } from 'maplibre-gl';
import { useEffect, useEffectEvent } from 'react';
import type { LngLat } from '../camera/map-position.ts';
import { hitAt, pointerOf } from '../map-interaction.ts';
import type { PointMap } from '../point-map.ts';
import './placing.css';

export interface MapClick {
  position: LngLat;
  pointId: string | null;
}

export function useMapClick(map: PointMap, onClick: (click: MapClick) => void): void {
  const report = useEffectEvent(onClick);
  useEffect(
    () =>
      map.lend((made) => {
        const listen = (event: MapMouseEvent) => {
          const hit = hitAt(made, event.point, pointerOf(event));
          const { lng, lat } = event.lngLat.wrap();
          report({ position: sixDecimals([lng, lat]), pointId: hit?.kind === 'object' ? hit.id : null });
        };
        made.on('click', listen);
        return () => void made.off('click', listen);
      }),
    [map],
  );
}

export function usePlacingPointer(map: PointMap, isPlacing: boolean): void {
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

/** The precision of the position fields: about 10 cm. */
export function sixDecimals([lng, lat]: LngLat): LngLat {
  return [Math.round(lng * 1e6) / 1e6, Math.round(lat * 1e6) / 1e6];
}
