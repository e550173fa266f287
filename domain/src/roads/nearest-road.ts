import { axisDifference, bearingDegrees, storedDirection } from '../geometry/azimuth.ts';
import type { Position } from '../geometry/position.ts';
import { nearestOnLine } from './nearest-on-line.ts';
import type { Road, RoadName } from './road.ts';

export interface RoadSnap {
  x: number;
  y: number;
  /** Possible driving directions there, 1 to 360: both, or one on a one-way road. */
  azimuths: number[];
  kind: string;
  distanceMeters: number;
}

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

/** Maximum distance between a label line and its road. */
const nameWithinMeters = 15;
const nameTurnDegrees = 30;

/** Empty if the road has no label there. */
export function nameOfRoad(names: readonly RoadName[], { x, y, azimuths }: RoadSnap): Pick<RoadName, 'name' | 'ref'> {
  let best = { name: '', ref: '', meters: nameWithinMeters };
  for (const { name, ref, line } of names) {
    const near = nearestOnLine(line, [x, y]);
    if (near === null || near.meters >= best.meters) continue;
    const [[fromX, fromY], [toX, toY]] = near.leg;
    // At a crossing the other road's label is equally close.
    if (axisDifference(bearingDegrees(fromX, fromY, toX, toY), azimuths[0] ?? 0) > nameTurnDegrees) continue;
    best = { name, ref, meters: near.meters };
  }
  return { name: best.name, ref: best.ref };
}
