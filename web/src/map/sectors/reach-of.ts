import { sectorRings } from '@dozor/domain/geometry/sector.ts';
import type { LngLat } from '../camera/map-position.ts';
import type { MarkedPoint } from '../map-marks.ts';

/** The sector at the point's own position, not at the other points of its section. */
export function reachOf({ views }: MarkedPoint): LngLat[] {
  const [own] = views;
  return own === undefined ? [] : sectorRings(own).flatMap((ring) => ring.map(([lng, lat]): LngLat => [lng, lat]));
}
