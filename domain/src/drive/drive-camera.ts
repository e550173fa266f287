import type { RoadGraph } from '../roads/road-graph.ts';
import { sectionOnRoads, type SectionRoad } from '../ways/section-on-roads.ts';
import type { WayCamera, WayPoint } from '../ways/way-check.ts';

export interface DrivePoint extends WayPoint {
  /** The distance in metres at which it should be announced. */
  readonly distance?: number | undefined;
  /** Where the law forbids disclosing its place: the stretch of road announced instead. */
  readonly zone?: DriveZone | undefined;
}

/** A stretch of road with a camera somewhere on it. */
export interface DriveZone {
  readonly meters: number;
  /** The part of it before the camera. */
  readonly beforeMeters: number;
}

/** One place at which a point watches drivers: itself, or a camera of a section. */
export interface DriveCamera extends WayCamera {
  readonly point: DrivePoint;
  readonly role: 'single' | 'start' | 'inner' | 'finish';
}

/** In driving order. */
export function camerasOf(point: DrivePoint): DriveCamera[] {
  const { x, y, dirType, direction, type, directionWitness, childrens = [] } = point;
  const place = { point, x, y, dirType, direction, type, directionWitness };
  if (childrens.length === 0) return [{ ...place, role: 'single' }];
  const last = childrens.length - 1;
  return [
    { ...place, role: 'start' },
    ...childrens.map((child, at): DriveCamera => {
      const { x: childX, y: childY, dirType: kind, direction: looks } = child;
      return { point, x: childX, y: childY, dirType: kind, direction: looks, role: at === last ? 'finish' : 'inner' };
    }),
  ];
}

/** The cameras of all points, those of sections with the directions that their road tells, and these roads. */
export function camerasOnRoads(
  roads: RoadGraph,
  points: readonly DrivePoint[],
): { cameras: DriveCamera[]; roadOf: ReadonlyMap<string, SectionRoad> } {
  const roadOf = new Map<string, SectionRoad>();
  const cameras = points.flatMap((point) => {
    const all = camerasOf(point);
    if (all.length === 1) return all;
    const section = sectionOnRoads(roads, point);
    if (section.road !== null) roadOf.set(point._id, section.road);
    return all.map((camera, at) => ({ ...camera, ...section.cameras[at] }));
  });
  return { cameras, roadOf };
}
