import { type NearEdge, nearEdges } from '../roads/near-edges.ts';
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
/** A camera with an unknown direction may watch any road up to this much farther away than the nearest. */
const doubtMeters = 12;

export interface CameraEdges {
  side: WaySide;
  /** Directions of travel, for stretches without a road; null for any. */
  azimuths: readonly number[] | null;
  edges: readonly NearEdge[];
}

/** The directed edges whose drivers a camera faces, or may face. */
export function cameraEdges(roads: RoadGraph, camera: WayCamera): CameraEdges {
  const watched = watchedDrivers(camera);
  const isKnown = typeof watched !== 'string';
  const azimuths = isKnown ? watched.azimuths : roadAzimuths(roads, camera, watched);
  return {
    side: watched === 'unknown' ? 'perhaps' : azimuths.length === 1 ? 'mine' : 'both',
    azimuths: isKnown ? azimuths : null,
    edges: azimuths.flatMap((azimuth) => edgesTowards(roads, camera, azimuth)),
  };
}

/** Both directions of the nearest road, or of every road that an unknown direction may belong to. */
function roadAzimuths(roads: RoadGraph, { x, y }: WayCamera, watched: 'everyone' | 'unknown'): number[] {
  const near = nearEdges(roads, { x, y, azimuth: 0, withinMeters: roadMeters, withinDegrees: 180 });
  const likely = likelyEdges(roads, near, 0, watched === 'everyone' ? tieMeters : doubtMeters);
  return likely.flatMap(({ edge }) => [roads.azimuthOf(edge), roads.azimuthOf(edge ^ 1)]);
}

function edgesTowards(roads: RoadGraph, { x, y }: WayCamera, azimuth: number): NearEdge[] {
  const place = { x, y, azimuth, withinMeters: roadMeters, withinDegrees: roadDegrees };
  return likelyEdges(roads, nearEdges(roads, place), degreeMeters, tieMeters);
}

/** The edges that cost little more than the best one. */
function likelyEdges(roads: RoadGraph, near: readonly NearEdge[], perDegree: number, marginMeters: number): NearEdge[] {
  const costs = near.map(({ edge, meters, turnDegrees }) => {
    return meters + turnDegrees * perDegree + (kindMeters[roads.kindOf(edge)] ?? 0);
  });
  const limit = Math.min(...costs) + marginMeters;
  return near.filter((_, at) => costs[at]! <= limit);
}
