import { nearestRoad } from '@dozor/domain/roads/nearest-road.ts';
import type { LngLat } from '../../../map/camera/map-position.ts';
import type { PointMap } from '../../../map/point-map.ts';
import { drawnRoads } from '../../../map/roads/drawn-roads.ts';

/** A new point this close to a road is snapped to its middle. */
const onRoadMeters = 25;

/** A position chosen for a new point, snapped to the intended road. */
export function positionOnRoad(map: PointMap, position: LngLat): LngLat {
  const snap = nearestRoad(map.lend(drawnRoads), position, onRoadMeters);
  return snap === null ? position : [snap.x, snap.y];
}
