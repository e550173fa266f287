import { bearingDegrees } from '@dozor/domain/geometry/azimuth.ts';
import { distanceMeters } from '@dozor/domain/geometry/distance.ts';
import type { LngLat } from '../../map/camera/map-position.ts';

/** Something of the map near the user. */
interface Near {
  readonly position: LngLat;
  readonly meters: number;
  /** Where it lies, seen from the user. */
  readonly azimuth: number;
}

export interface NearView {
  /** What to look at the user's position from. */
  zoom: number;
  /** The nearest point, where none of them is in that view; null also where there is none far and wide. */
  nearest: Near | null;
}

/** From near to far: the nearest only where something stands there. */
const zooms = [16, 15, 14, 13] as const;
/** So many points make a view worth looking at. */
const enough = 3;
const emptyZoom = 14;

/** Metres a CSS pixel spans at the equator at zoom 0, with tiles of 512 px. */
const metersPerPixel = 78_271.517;

/** How far the view reaches around its middle, metres; `radiusPx` is half of what is seen of the map. */
export function viewRadiusMeters(latitude: number, zoom: number, radiusPx: number): number {
  return (radiusPx * metersPerPixel * Math.cos((latitude * Math.PI) / 180)) / 2 ** zoom;
}

/** How to show the user's position so that points are in sight: as near as may be, or the way to the nearest one. */
export function nearView(me: LngLat, points: readonly { x: number; y: number }[], radiusPx: number): NearView {
  const near = points
    .map(({ x, y }): Near => {
      const azimuth = bearingDegrees(me[0], me[1], x, y);
      return { position: [x, y], meters: distanceMeters(me[0], me[1], x, y), azimuth };
    })
    .toSorted((a, b) => a.meters - b.meters);
  const zoomWith = (count: number) =>
    zooms.find((zoom) => {
      const last = near[count - 1];
      return last !== undefined && last.meters <= viewRadiusMeters(me[1], zoom, radiusPx);
    });
  const zoom = zoomWith(enough) ?? zoomWith(1);
  return zoom === undefined ? { zoom: emptyZoom, nearest: near[0] ?? null } : { zoom, nearest: null };
}
