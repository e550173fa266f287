import { headingDifference } from '../geometry/azimuth.ts';
import { metersPerDegree } from '../geometry/distance.ts';
import type { Position } from '../geometry/position.ts';
import { planeAzimuth } from '../roads/road-graph.ts';
import { nearWayMeters } from './near-way.ts';
import { watchedDrivers } from './travel-directions.ts';
import type { WayCamera } from './way-check.ts';

/** The line may turn this much away from the camera's direction. */
const lineDegrees = 40;

/** True if a camera faces, or may face, drivers along a line: a quick test without any roads. */
export function facesLine(line: readonly Position[], camera: WayCamera): boolean {
  const { x, y } = camera;
  const watched = watchedDrivers(camera);
  const azimuths = typeof watched === 'string' ? null : watched.azimuths;
  const wide = metersPerDegree * Math.cos((y * Math.PI) / 180);
  for (let at = 1; at < line.length; at++) {
    const [[fromX, fromY], [toX, toY]] = [line[at - 1]!, line[at]!];
    const [ax, ay] = [(fromX - x) * wide, (fromY - y) * metersPerDegree];
    const [dx, dy] = [(toX - fromX) * wide, (toY - fromY) * metersPerDegree];
    const share = Math.max(0, Math.min(1, -(ax * dx + ay * dy) / (dx * dx + dy * dy || 1)));
    if (Math.hypot(ax + share * dx, ay + share * dy) > nearWayMeters) continue;
    const along = planeAzimuth(fromX, fromY, toX, toY);
    if (azimuths === null || azimuths.some((each) => headingDifference(each, along) <= lineDegrees)) return true;
  }
  return false;
}
