import { nearestRoad, type RoadSnap } from '@dozor/domain/roads/nearest-road.ts';
import { useEffect, useState } from 'react';
import type { LngLat } from '../../../map/camera/map-position.ts';
import { drawnRoads, watchDrawnRoads } from '../../../map/edit/drawn-roads.ts';
import type { PointMap } from '../../../map/point-map.ts';

/** As far as roads are looked for: past it one is as far as the other. */
const lookedMeters = 2000;
/** A new point is put onto the middle of a road so near. */
const onRoadMeters = 25;

/** The nearest drawn road to a place; nothing where no roads are drawn. */
export interface RoadBeside {
  snap: RoadSnap | null;
  meters: number;
}

export function useRoadBeside(map: PointMap | undefined, { x, y }: { x: number; y: number }): RoadBeside | undefined {
  const [beside, setBeside] = useState<RoadBeside | undefined>(undefined);
  useEffect(
    () =>
      map?.lend((lent) =>
        watchDrawnRoads(lent, (roads) => {
          if (!Number.isFinite(x) || !Number.isFinite(y)) return setBeside(undefined);
          const snap = nearestRoad(roads, [x, y], lookedMeters);
          const next = roads.length === 0 ? undefined : { snap, meters: snap?.distanceMeters ?? Infinity };
          setBeside((known) => (known?.meters === next?.meters ? known : next));
        }),
      ),
    [map, x, y],
  );
  return beside;
}

/** A place that somebody has chosen for a new point, put onto the road that it is meant for. */
export function placeOnRoad(map: PointMap, place: LngLat): LngLat {
  const snap = nearestRoad(map.lend(drawnRoads), place, onRoadMeters);
  return snap === null ? place : [snap.x, snap.y];
}
