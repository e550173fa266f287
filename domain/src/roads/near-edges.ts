import { headingDifference } from '../geometry/azimuth.ts';
import { metersPerDegree } from '../geometry/distance.ts';
import type { RoadGraph } from './road-graph.ts';

export interface NearEdge {
  edge: number;
  /** From the start of the edge. */
  alongMeters: number;
  /** From the other position. */
  meters: number;
  /** Between the direction asked for and that of the edge. */
  turnDegrees: number;
}

export interface NearEdgesQuery {
  x: number;
  y: number;
  azimuth: number;
  withinMeters: number;
  withinDegrees: number;
}

/** In no particular order. */
export function nearEdges(
  roads: RoadGraph,
  { x, y, azimuth, withinMeters, withinDegrees }: NearEdgesQuery,
): NearEdge[] {
  const near: NearEdge[] = [];
  const wide = metersPerDegree * Math.cos((y * Math.PI) / 180);
  roads.legsAround(x, y, withinMeters, (leg) => {
    const [from, to] = [roads.startOf(2 * leg), roads.endOf(2 * leg)];
    const [ax, ay] = [(roads.x[from]! - x) * wide, (roads.y[from]! - y) * metersPerDegree];
    const [dx, dy] = [(roads.x[to]! - roads.x[from]!) * wide, (roads.y[to]! - roads.y[from]!) * metersPerDegree];
    const share = Math.max(0, Math.min(1, -(ax * dx + ay * dy) / (dx * dx + dy * dy)));
    const meters = Math.hypot(ax + share * dx, ay + share * dy);
    if (meters > withinMeters) return;
    for (const edge of [2 * leg, 2 * leg + 1]) {
      const turnDegrees = headingDifference(roads.azimuthOf(edge), azimuth);
      if (roads.isOpen[edge] === 0 || turnDegrees > withinDegrees) continue;
      const alongMeters = (edge === 2 * leg ? share : 1 - share) * roads.lengthOf(edge);
      near.push({ edge, alongMeters, meters, turnDegrees });
    }
  });
  return near;
}
