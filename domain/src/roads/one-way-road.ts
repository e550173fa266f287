import { headingDifference } from '../geometry/azimuth.ts';
import { type NearEdge, nearEdges } from './near-edges.ts';
import { metersToLeg, type RoadGraph } from './road-graph.ts';

/** Maximum distance of the road. */
const roadMeters = 25;
/** Within this distance no other road is drawn. */
const aloneMeters = 40;
/** The same road may be drawn twice, at the edges of tiles and where pieces are joined. */
const sameLineMeters = 4;
/** The pieces of one road lead in about the same direction. */
const bendDegrees = 60;

/** The only road around a position, if it is a one-way one: its directed edge. Null otherwise. */
export function oneWayRoad(roads: RoadGraph, { x, y }: { x: number; y: number }): NearEdge | null {
  const near = nearEdges(roads, { x, y, azimuth: 0, withinMeters: aloneMeters, withinDegrees: 180 });
  near.sort((a, b) => a.meters - b.meters);
  const [nearest] = near;
  if (nearest === undefined || nearest.meters > roadMeters) return null;
  const edges = near.map(({ edge }) => edge);
  const azimuth = roads.azimuthOf(nearest.edge);
  const isOneWay = (edge: number): boolean =>
    roads.isOpen[edge ^ 1] === 0 && headingDifference(roads.azimuthOf(edge), azimuth) <= bendDegrees;
  return edges.every(isOneWay) && isOneLine(roads, edges) ? nearest : null;
}

/** True if the edges follow one another without a fork. */
function isOneLine(roads: RoadGraph, edges: readonly number[]): boolean {
  const joined = new Set(edges.slice(0, 1));
  for (const edge of joined) {
    for (const other of edges) {
      if (joined.has(other)) continue;
      const isNext = roads.startOf(other) === roads.endOf(edge) || roads.endOf(other) === roads.startOf(edge);
      if (isNext || areOneLine(roads, edge, other)) joined.add(other);
    }
  }
  if (joined.size < edges.length) return false;
  return edges.every((edge, at) => edges.slice(at + 1).every((other) => !forks(roads, edge, other)));
}

function forks(roads: RoadGraph, edge: number, other: number): boolean {
  const areTogether = roads.startOf(edge) === roads.startOf(other) || roads.endOf(edge) === roads.endOf(other);
  return areTogether && !areOneLine(roads, edge, other);
}

/** True if the shorter edge lies on the longer one. */
function areOneLine(roads: RoadGraph, edge: number, other: number): boolean {
  const [short, long] = roads.lengthOf(edge) < roads.lengthOf(other) ? [edge, other] : [other, edge];
  return [roads.startOf(short), roads.endOf(short)].every(
    (node) => metersToLeg(roads, long >> 1, node) <= sameLineMeters,
  );
}
