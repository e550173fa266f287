import type { RoadGraph } from '../roads/road-graph.ts';
import type { CarPosition } from './drive-matcher.ts';

export interface RoadPlace {
  x: number;
  y: number;
  /** Direction of travel, in degrees. */
  azimuth: number;
}

/** More edges than any stretch that is looked at: a ring of roads has no end. */
const maxEdges = 500;

export function placeOn(roads: RoadGraph, edge: number, alongMeters: number): RoadPlace {
  const [from, to] = [roads.startOf(edge), roads.endOf(edge)];
  const share = Math.min(1, Math.max(0, alongMeters / Math.max(1e-6, roads.lengthOf(edge))));
  const [fromX, fromY] = [roads.x[from]!, roads.y[from]!];
  return {
    x: fromX + share * (roads.x[to]! - fromX),
    y: fromY + share * (roads.y[to]! - fromY),
    azimuth: roads.azimuthOf(edge),
  };
}

/** @param nextOf the edge that follows on another one; null at a dead end, which is where it ends */
export function placeAfter(
  roads: RoadGraph,
  { edge, alongMeters }: CarPosition,
  meters: number,
  nextOf: (edge: number) => number | null,
): RoadPlace {
  let [at, along] = [edge, alongMeters + meters];
  for (let count = 0; along > roads.lengthOf(at) && count < maxEdges; count++) {
    const next = nextOf(at);
    if (next === null) break;
    along -= roads.lengthOf(at);
    at = next;
  }
  return placeOn(roads, at, along);
}
