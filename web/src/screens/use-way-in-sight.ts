import type { Position } from '@dozor/domain/geometry/position.ts';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { PointMap } from '../map/point-map.ts';
import { boundsOfLine } from '../map/way/picture-of-way.ts';
import type { Cover } from '../ui/surface/detail-surface.tsx';

/** A new way is shown whole, once the panel beside it has its size. */
export function useWayInSight(map: PointMap | null, line: readonly Position[] | null, { left, bottom }: Cover): void {
  const shown = useRef<readonly Position[]>(null);
  const hasSize = left > 0 || bottom > 0;
  const show = useEffectEvent((made: PointMap) => {
    if (line === null || line === shown.current) return;
    shown.current = line;
    made.camera.flyToBounds(boundsOfLine(line));
  });
  useEffect(() => {
    if (map !== null && hasSize) show(map);
  }, [map, hasSize, line]);
}
