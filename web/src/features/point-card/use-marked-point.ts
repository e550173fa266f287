import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { LngLat } from '../../map/camera/map-position.ts';
import type { MarkedPoint } from '../../map/map-marks.ts';
import { markedPoint } from '../../map/objects/map-icon.ts';
import { pointQuery } from '../../point/point-query.ts';
import { useNow } from '../../ui/time/use-now.ts';
import type { ThemeName } from '../../ui/tokens.ts';

/** A ring where the point was hit, until its fields are loaded. */
export function useMarkedPoint(id: string | null, hitPosition: LngLat | null, theme: ThemeName): MarkedPoint | null {
  const { data: point } = useQuery({ ...pointQuery(id ?? ''), enabled: id !== null });
  const now = useNow();
  return useMemo(() => {
    if (id === null) return null;
    if (point) return markedPoint(point, theme, now);
    return hitPosition === null ? null : { id, position: hitPosition, icons: [], views: [] };
  }, [id, point, hitPosition, theme, now]);
}
