import type { Position } from '@dozor/domain/geometry/position.ts';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { PointMap } from '../map/point-map.ts';
import type { Bounds } from '../map/tiles/tile-address.ts';
import type { Cover } from '../ui/surface/detail-surface.tsx';

/** A new way is shown whole, once the panel beside it has its size. */
export function useWayInSight(map: PointMap | null, line: readonly Position[] | null, { left, bottom }: Cover): void {
  const shown = useRef<readonly Position[]>(null);
  const hasSize = left > 0 || bottom > 0;
  const show = useEffectEvent((made: PointMap) => {
    if (line === null || line === shown.current) return;
    shown.current = line;
    made.camera.flyToBounds(boundsOf(line));
  });
  useEffect(() => {
    if (map !== null && hasSize) show(map);
  }, [map, hasSize, line]);
}

/** Longitudes continue past 180 across the antimeridian. */
function boundsOf(line: readonly Position[]): Bounds {
  const bounds: Bounds = [Infinity, Infinity, -Infinity, -Infinity];
  let last = line[0]?.[0] ?? 0;
  for (const [x, y] of line) {
    last = x - 360 * Math.round((x - last) / 360);
    bounds[0] = Math.min(bounds[0], last);
    bounds[1] = Math.min(bounds[1], y);
    bounds[2] = Math.max(bounds[2], last);
    bounds[3] = Math.max(bounds[3], y);
  }
  return bounds;
}
