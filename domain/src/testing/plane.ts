import { metersPerDegree } from '../geometry/distance.ts';
import type { Position } from '../geometry/position.ts';
import type { Road } from '../roads/road.ts';
import type { WayPoint } from '../ways/way-check.ts';

const [originX, originY] = [30, 55];
const wide = metersPerDegree * Math.cos((originY * Math.PI) / 180);

/** A position in metres east and north of one in the middle of Russia. */
export function at(east: number, north: number): Position {
  return [originX + east / wide, originY + north / metersPerDegree];
}

export function roadThrough(places: readonly [number, number][], more: Partial<Road> = {}): Road {
  return { kind: 'primary', oneway: 0, line: places.map(([east, north]) => at(east, north)), ...more };
}

/** A camera for drivers who travel in a direction. */
export function cameraAt(east: number, north: number, travel: number | null, more: Partial<WayPoint> = {}): WayPoint {
  const [x, y] = at(east, north);
  const direction = travel === null ? null : (travel + 180) % 360 || 360;
  const dirType = travel === null ? 0 : 1;
  return { _id: 'camera', type: 'static_cam', speed: 60, speedUnit: 'km/h', x, y, dirType, direction, ...more };
}
