import { nearestRoad } from '@dozor/domain/roads/nearest-road.ts';
import type { LngLat } from '../../../map/camera/map-position.ts';
import type { PointMap } from '../../../map/point-map.ts';
import { drawnRoads } from '../../../map/roads/drawn-roads.ts';

/** A new point is put onto the middle of a road so near. */
const onRoadMeters = 25;

/** A position that somebody has chosen for a new point, put onto the road that it is meant for. */
export function positionOnRoad(map: PointMap, position: LngLat): LngLat {
  const snap = nearestRoad(map.lend(drawnRoads), position, onRoadMeters);
  return snap === null ? position : [snap.x, snap.y];
}
