import { sectorRings } from '@dozor/domain/geometry/sector.ts';
import type { LngLat } from '../camera/map-position.ts';
import type { MarkedPoint } from '../map-marks.ts';

/** How far a marked point looks: the outline of the sector of its own position, not of the other points of a section. */
export function reachOf({ views }: MarkedPoint): LngLat[] {
  const [own] = views;
  return own === undefined ? [] : sectorRings(own).flatMap((ring) => ring.map(([lng, lat]): LngLat => [lng, lat]));
}
