import { turned } from '../geometry/azimuth.ts';
import { camerasLookingAway } from '../point/section-direction.ts';
import { type PathAlong, pathAlong } from '../roads/path-along.ts';
import type { RoadGraph } from '../roads/road-graph.ts';
import type { WayCamera, WayPoint } from './way-check.ts';

interface SectionOnRoads {
  /** From the start to the finish, with the directions in which they watch those who drive the section. */
  cameras: WayCamera[];
  /** Null where the roads from its start to its finish are not known. */
  road: SectionRoad | null;
}

/** The road of a section from its start to its finish. */
export class SectionRoad {
  readonly lengthMeters: number;
  /** Edge → metres from its start to the finish. */
  readonly #left = new Map<number, number>();

  constructor(roads: RoadGraph, { edges, stops }: PathAlong) {
    const finish = stops.at(-1)!;
    let left = finish.alongMeters;
    for (let index = finish.index; index >= 0; index--) {
      if (index < finish.index) left += roads.lengthOf(edges[index]!);
      this.#left.set(edges[index]!, left);
    }
    this.lengthMeters = left - stops[0]!.alongMeters;
  }

  /** To the finish; null off the section. */
  metersLeft(edge: number, alongMeters: number): number | null {
    const left = (this.#left.get(edge) ?? -1) - alongMeters;
    return left > 0 && left <= this.lengthMeters ? left : null;
  }

  has(edge: number): boolean {
    return this.#left.has(edge);
  }
}

/** For each camera the direction of travel from the start to the finish; null where the roads between them are not known. */
export function drivenDirections(roads: RoadGraph, cameras: readonly WayCamera[]): number[] | null {
  const path = pathOf(roads, cameras);
  return path && directionsOn(roads, path);
}

/**
 * Some cameras photograph from behind, some have no direction: the road from the start to the finish tells whom they
 * watch. Without it their directions are as they were entered, and the order of passing tells who drives the section.
 */
export function sectionOnRoads(roads: RoadGraph, point: WayPoint): SectionOnRoads {
  const given = [point, ...(point.childrens ?? [])];
  const path = pathOf(roads, given);
  if (path === null) return { cameras: given.map(asEntered), road: null };
  const driven = directionsOn(roads, path);
  const away = new Set(camerasLookingAway(point, driven));
  const cameras = given.map((camera, at): WayCamera => {
    const own = asEntered(camera);
    return own.direction !== null && !away.has(at) ? own : { ...own, dirType: 1, direction: turned(driven[at]!, 180) };
  });
  return { cameras, road: new SectionRoad(roads, path) };
}

function asEntered({ x, y, dirType, direction }: WayCamera): WayCamera {
  return { x, y, dirType, direction };
}

function pathOf(roads: RoadGraph, cameras: readonly WayCamera[]): PathAlong | null {
  return pathAlong(
    roads,
    cameras.map(({ x, y, dirType, direction }) => {
      return { x, y, azimuth: dirType === 1 && direction !== null ? turned(direction, 180) : null };
    }),
  );
}

function directionsOn(roads: RoadGraph, { edges, stops }: PathAlong): number[] {
  return stops.map(({ index }) => roads.azimuthOf(edges[index]!));
}
