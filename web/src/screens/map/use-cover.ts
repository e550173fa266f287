import { useCallback, useState } from 'react';
import type { PointMap } from '../../map/point-map.ts';
import type { Cover } from '../../ui/surface/detail-surface.tsx';

/** The covered part of the map, which its buttons and its camera avoid. */
export function useCover(map: PointMap | null) {
  const [cover, setCover] = useState<Cover>({ left: 0, bottom: 0 });
  const coverMap = useCallback(
    (next: Cover) => {
      map?.camera.setCovered(next);
      setCover(next);
    },
    [map],
  );
  return { cover, setCover, coverMap };
}
