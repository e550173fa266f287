import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { LngLat } from '../../map/map-position.ts';
import type { MarkedObject } from '../../map/map-marks.ts';
import { markedObject } from '../../map/objects/object-icon.ts';
import type { ThemeName } from '../../ui/tokens.ts';
import { useNow } from '../../ui/time/use-now.ts';
import { pointQuery } from './point-query.ts';

/** How the map marks the object whose card is open; until its fields are there, a ring where it was hit. */
export function useMarkedPoint(id: string | null, hitPlace: LngLat | null, theme: ThemeName): MarkedObject | null {
  const { data: point } = useQuery({ ...pointQuery(id ?? ''), enabled: id !== null });
  const now = useNow();
  return useMemo(() => {
    if (id === null) return null;
    if (point) return markedObject(point, theme, now);
    return hitPlace === null ? null : { id, place: hitPlace, icons: [], views: [] };
  }, [id, point, hitPlace, theme, now]);
}
