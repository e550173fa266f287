import { axisDifference, bearingDegrees, storedDirection } from '../geometry/azimuth.ts';
import type { Position } from '../geometry/position.ts';
import { nearestOnLine } from './nearest-on-line.ts';
import type { Road, RoadName } from './road.ts';

/** The position of a road that is nearest to somewhere. */
export interface RoadSnap {
  x: number;
  y: number;
  /** Ways that one may drive there, 1 to 360: both, or the one of a one-way road. */
  azimuths: number[];
  kind: string;
  distanceMeters: number;
}

/** The nearest position of a road, no farther than `withinMeters`; null where there is none. */
export function nearestRoad(roads: readonly Road[], [x, y]: Position, withinMeters: number): RoadSnap | null {
  let best: RoadSnap | null = null;
  for (const { kind, oneway, line } of roads) {
    const near = nearestOnLine(line, [x, y]);
    if (near === null || near.meters > Math.min(withinMeters, best?.distanceMeters ?? Infinity)) continue;
    const [[fromX, fromY], [toX, toY]] = near.leg;
    const along = bearingDegrees(fromX, fromY, toX, toY);
    const azimuths = oneway === 0 ? [along, along + 180] : [oneway === 1 ? along : along + 180];
    const [nearX, nearY] = near.position;
    best = { x: nearX, y: nearY, azimuths: azimuths.map(storedDirection), kind, distanceMeters: near.meters };
  }
  return best;
}

/** The farthest that the line of a name lies from the road it belongs to. */
const nameWithinMeters = 15;
const nameTurnDegrees = 30;

/** The name and number written along a road at a position of it; empty where nobody has named it. */
export function nameOfRoad(names: readonly RoadName[], { x, y, azimuths }: RoadSnap): Pick<RoadName, 'name' | 'ref'> {
  let best = { name: '', ref: '', meters: nameWithinMeters };
  for (const { name, ref, line } of names) {
    const near = nearestOnLine(line, [x, y]);
    if (near === null || near.meters >= best.meters) continue;
    const [[fromX, fromY], [toX, toY]] = near.leg;
    // At a crossing the name of the other road is as near.
    if (axisDifference(bearingDegrees(fromX, fromY, toX, toY), azimuths[0] ?? 0) > nameTurnDegrees) continue;
    best = { name, ref, meters: near.meters };
  }
  return { name: best.name, ref: best.ref };
}
