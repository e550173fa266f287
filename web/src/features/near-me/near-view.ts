import { bearingDegrees } from '@dozor/domain/geometry/azimuth.ts';
import { distanceMeters } from '@dozor/domain/geometry/distance.ts';
import type { LngLat } from '../../map/camera/map-position.ts';

interface Near {
  readonly position: LngLat;
  readonly meters: number;
  /** Its direction from the user. */
  readonly azimuth: number;
}

export interface NearView {
  zoom: number;
  /** The nearest point, if none is in that view; null also where there is none far and wide. */
  nearest: Near | null;
}

/** From near to far: the closest only if it contains a point. */
const zooms = [16, 15, 14, 13] as const;
/** This many points make a view worth showing. */
const enough = 3;
const emptyZoom = 14;

/** Metres per CSS pixel at the equator at zoom 0, with tiles of 512 px. */
const metersPerPixel = 78_271.517;

/** The radius of the view around its middle, metres; `radiusPx` is half of the visible map. */
export function viewRadiusMeters(latitude: number, zoom: number, radiusPx: number): number {
  return (radiusPx * metersPerPixel * Math.cos((latitude * Math.PI) / 180)) / 2 ** zoom;
}

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
