import { distanceMeters, earthRadiusMeters } from '@dozor/domain/geometry/distance.ts';
import { boundsOf } from './bounds.ts';
import { kindMask } from './point-kind.ts';
import { type PointIndex, slotsWithin } from './search-points.ts';

const deletedAndAll = kindMask(undefined, -2);
const metersPerDegree = (earthRadiusMeters * Math.PI) / 180;

/** The numbers of all objects, deleted ones too, at most that far from a place given in degrees; the nearest first. */
export function nearPoints(index: PointIndex, x: number, y: number, meters: number): number[] {
  const { points } = index.memory;
  const reachY = meters / metersPerDegree;
  const reachX = reachY / Math.cos(((Math.abs(y) + reachY) * Math.PI) / 180);
  const box = { west: x - reachX, south: y - reachY, east: x + reachX, north: y + reachY };
  return boundsOf(box)
    .flatMap((bounds) => slotsWithin(index, bounds, deletedAndAll))
    .map((slot) => ({
      idx: points.idx[slot]!,
      away: distanceMeters(x, y, points.x[slot]! / 1e6, points.y[slot]! / 1e6),
    }))
    .filter(({ away }) => away <= meters)
    .toSorted((a, b) => a.away - b.away || a.idx - b.idx)
    .map(({ idx }) => idx);
}
