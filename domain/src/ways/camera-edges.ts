import { type PointType, typeGroups } from '../point/point-type.ts';
import { type NearEdge, nearEdges } from '../roads/near-edges.ts';
import { oneWayRoad } from '../roads/one-way-road.ts';
import type { RoadGraph } from '../roads/road-graph.ts';
import { watchedDrivers } from './travel-directions.ts';
import type { WayCamera } from './way-check.ts';
import type { WaySide } from './way.ts';

/** A camera stands at most this far from the middle of its road, and the road turns at most this much away from it. */
const roadMeters = 30;
const roadDegrees = 35;
/** The better road of two is nearer, leads more in the direction watched, and is a busier one: costs in metres. */
const degreeMeters = 0.7;
const kindMeters: Readonly<Record<string, number>> = {
  secondary: 1.5,
  tertiary: 4.5,
  unclassified: 6,
  residential: 6,
  living_street: 9,
  service: 12,
};
/** Edges that cost this much more than the best one count, too: carriageways drawn twice, legs that meet in a bend. */
const tieMeters = 3;
/** They concern whoever comes, unless they have a direction. */
const hazards: ReadonlySet<PointType | undefined> = new Set([...typeGroups.road, ...typeGroups.warnings]);

export interface CameraEdges {
  side: WaySide;
  /** Directions of travel, for stretches without a road; null for any. */
  azimuths: readonly number[] | null;
  /** Those of each direction, the likeliest first. */
  edges: readonly NearEdge[];
  /** Its direction is not known, but its road is a one-way one. */
  isByOneWay: boolean;
}

/** As far as it is known without its road. */
export function ownSide(camera: WayCamera): WaySide {
  const watched = watchedDrivers(camera);
  if (typeof watched !== 'string') return watched.azimuths.length === 1 ? 'mine' : 'both';
  if (watched === 'everyone') return 'both';
  return hazards.has(camera.type) ? 'mine' : 'perhaps';
}

/** The directed edges whose drivers a camera faces, or may face. */
export function cameraEdges(roads: RoadGraph, camera: WayCamera): CameraEdges {
  const watched = watchedDrivers(camera);
  const side = ownSide(camera);
  const towards = (azimuths: readonly number[]): Pick<CameraEdges, 'azimuths' | 'edges'> => ({
    azimuths,
    edges: azimuths.flatMap((azimuth) => edgesTowards(roads, camera, azimuth)),
  });
  if (typeof watched !== 'string') return { side, ...towards(watched.azimuths), isByOneWay: false };
  const nearest = nearestEdges(roads, camera);
  if (side !== 'perhaps') {
    const bothWays = nearest.flatMap(({ edge }) => [roads.azimuthOf(edge), roads.azimuthOf(edge ^ 1)]);
    return { side, ...towards(bothWays), azimuths: null, isByOneWay: false };
  }
  const oneWay = oneWayRoad(roads, camera);
  if (oneWay !== null) return { side: 'mine', ...towards([roads.azimuthOf(oneWay.edge)]), isByOneWay: true };
  return { side, azimuths: null, edges: nearest, isByOneWay: false };
}

function nearestEdges(roads: RoadGraph, { x, y }: WayCamera): NearEdge[] {
  const near = nearEdges(roads, { x, y, azimuth: 0, withinMeters: roadMeters, withinDegrees: 180 });
  return likelyEdges(roads, near, 0, tieMeters);
}

function edgesTowards(roads: RoadGraph, { x, y }: WayCamera, azimuth: number): NearEdge[] {
  const place = { x, y, azimuth, withinMeters: roadMeters, withinDegrees: roadDegrees };
  return likelyEdges(roads, nearEdges(roads, place), degreeMeters, tieMeters);
}

/** The edges that cost little more than the best one, which is the first. */
function likelyEdges(roads: RoadGraph, near: readonly NearEdge[], perDegree: number, marginMeters: number): NearEdge[] {
  const costOf = ({ edge, meters, turnDegrees }: NearEdge): number =>
    meters + turnDegrees * perDegree + (kindMeters[roads.kindOf(edge)] ?? 0);
  const sorted = near.toSorted((a, b) => costOf(a) - costOf(b));
  return sorted.filter((each) => costOf(each) <= costOf(sorted[0]!) + marginMeters);
}
