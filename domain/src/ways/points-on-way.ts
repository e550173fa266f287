import { NearWay } from './near-way.ts';
import { sectionOnWay } from './sections-on-way.ts';
import type { WayItem, WayPoint, WaySection } from './way-check.ts';
import { type Passes, WayPlaces } from './way-places.ts';
import type { Way } from './way.ts';

export interface PointsOnWay {
  items: WayItem[];
  sections: WaySection[];
}

/** Every point that faces a driver on a way, or may do so, in driving order; those that stand together one by one. */
export function pointsOnWay(way: Way, points: readonly WayPoint[]): PointsOnWay {
  const [items, sections]: [WayItem[], WaySection[]] = [[], []];
  // Their indices of a long way cost more than all the rest.
  if (points.length === 0) return { items, sections };
  const near = new NearWay(way);
  const places = new WayPlaces(way);
  for (const point of points) {
    const { x, y, childrens = [] } = point;
    if (childrens.length === 0) {
      const passes = near.mayBeNear(x, y) ? places.find(point) : null;
      if (passes !== null) for (const item of itemsOf(point, passes)) items.push(item);
    } else if ([point, ...childrens].some((camera) => near.mayBeNear(camera.x, camera.y))) {
      const found = sectionOnWay(point, places);
      for (const section of found.sections) sections.push(section);
      if (found.camera === null) continue;
      for (const item of itemsOf({ ...point, ...found.camera }, found.camera)) items.push(item);
    }
  }
  items.sort((a, b) => a.atMeters - b.atMeters);
  sections.sort((a, b) => a.fromMeters - b.fromMeters);
  return { items, sections };
}

/** One for each time that the way passes it. */
function itemsOf({ _id, type, x, y, speed, speedUnit, freshness }: WayPoint, { side, passes }: Passes): WayItem[] {
  return passes.map(({ atMeters, by }) => {
    return { _id, type, x, y, speed, speedUnit, atMeters: Math.round(atMeters), side, by, freshness };
  });
}
