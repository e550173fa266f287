import { useEffect, useState } from 'react';
import type { Position } from '@dozor/domain/geometry/position.ts';
import type { Route } from '@dozor/domain/roads/route-along-roads.ts';
import type { PointMap } from '../../map/point-map.ts';
import { drawnLeadingRoads, watchBasemap } from '../../map/roads/drawn-roads.ts';
import { findRoute } from '../../map/roads/find-route.ts';

/** While a point is being dragged its section has no stable route. */
const restMs = 150;

/** Null where there is no route along the drawn roads, or not yet. */
export function useSectionRoute(map: PointMap | null | undefined, positions: readonly Position[]): Route | null {
  const key = JSON.stringify(positions);
  const [known, setKnown] = useState<{ key: string; route: Route } | null>(null);
  useEffect(() => {
    const asked = JSON.parse(key) as (number | null)[][];
    // A coordinate being typed is null.
    if (!map || asked.length < 2 || asked.some((position) => position.includes(null))) return undefined;
    let stop = () => {};
    const timer = setTimeout(() => {
      stop = watchRoute(map, asked as [number, number][], (route) => setKnown({ key, route }));
    }, restMs);
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [map, key]);
  return known?.key === key ? known.route : null;
}

/** Searches again where the roads are drawn in more detail. */
function watchRoute(map: PointMap, positions: readonly Position[], found: (route: Route) => void): () => void {
  let [foundZoom, isAsking, isOver] = [-1, false, false];
  const stop = map.lend((lent) =>
    watchBasemap(lent, () => {
      const zoom = Math.floor(lent.getZoom());
      const bounds = lent.getBounds();
      const isInView = positions.every(([x, y]) => bounds.contains([x, y]));
      if (isAsking || zoom <= foundZoom || !isInView) return;
      const roads = drawnLeadingRoads(lent);
      if (roads.length === 0) return;
      isAsking = true;
      void findRoute(roads, positions).then((route) => {
        isAsking = false;
        if (route === null || isOver) return;
        foundZoom = zoom;
        found(route);
      });
    }),
  );
  return () => {
    isOver = true;
    stop();
  };
}
