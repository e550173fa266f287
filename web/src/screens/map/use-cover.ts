import { useCallback, useState } from 'react';
import type { PointMap } from '../../map/point-map.ts';
import type { Cover } from '../../ui/surface/detail-surface.tsx';

/** How much of the map is covered: its buttons and its camera make way. */
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
