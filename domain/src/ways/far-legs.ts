import { distanceMeters } from '../geometry/distance.ts';
import type { Position } from '../geometry/position.ts';
import { nearEdges } from '../roads/near-edges.ts';
import { planeAzimuth, type RoadGraph } from '../roads/road-graph.ts';
import { isFarApart } from './corridor.ts';

/** A leg follows a road if it keeps this close to one and turns this little away from it. */
const besideMeters = 12;
const turnDegrees = 25;
const stepMeters = 25;

/** The indexes of the legs of a line that end far from each other and follow no road between. */
export function farLegs(line: readonly Position[], roads: RoadGraph): Set<number> {
  const far = new Set<number>();
  for (let leg = 0; leg + 1 < line.length; leg++) {
    const [from, to] = [line[leg]!, line[leg + 1]!];
    const meters = distanceMeters(...from, ...to);
    if (isFarApart(meters) && !followsRoad(from, to, meters, roads)) far.add(leg);
  }
  return far;
}

function followsRoad([fromX, fromY]: Position, [toX, toY]: Position, meters: number, roads: RoadGraph): boolean {
  const azimuth = planeAzimuth(fromX, fromY, toX, toY);
  const steps = Math.ceil(meters / stepMeters);
  for (let step = 0; step <= steps; step++) {
    const share = step / steps;
    const [x, y] = [fromX + share * (toX - fromX), fromY + share * (toY - fromY)];
    const place = { x, y, azimuth, withinMeters: besideMeters, withinDegrees: turnDegrees };
    if (nearEdges(roads, place).length === 0) return false;
  }
  return true;
}
