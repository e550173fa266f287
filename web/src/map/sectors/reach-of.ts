import { sectorRings } from '@dozor/domain/geometry/sector.ts';
import type { LngLat } from '../camera/map-position.ts';
import type { MarkedPoint } from '../map-marks.ts';

/**
 * The extent of a marked point's view: the outline of the sector at its own position, not at the other points of a
 * section.
 */
export function reachOf({ views }: MarkedPoint): LngLat[] {
  const [own] = views;
  return own === undefined ? [] : sectorRings(own).flatMap((ring) => ring.map(([lng, lat]): LngLat => [lng, lat]));
}
