import { distanceMeters, earthRadiusMeters } from '@dozor/domain/geometry/distance.ts';
import { kindMask } from './columns/point-kind.ts';
import { type PointIndex, slotsWithin } from './search-points.ts';
import { type BoundingBox, boundsOf } from './spatial/bounds.ts';

const deletedAndAll = kindMask(undefined, -2);

/** Which of the points near a position are found: by default all, including deleted ones. */
export interface NearFilter {
  kinds: Uint8Array;
  wants: (slot: number) => boolean;
  limit: number;
}

const everything: NearFilter = { kinds: deletedAndAll, wants: () => true, limit: Infinity };
const metersPerDegree = (earthRadiusMeters * Math.PI) / 180;

/** Ids of the points within a distance of a position in degrees; nearest first. */
export function nearPoints(
  index: PointIndex,
  { x, y, meters }: { x: number; y: number; meters: number },
  { kinds, wants, limit }: NearFilter = everything,
): number[] {
  const { points } = index.memory;
  const box = boxAround(x, y, meters / metersPerDegree);
  const slots = boundsOf(box)
    .flatMap((bounds) => slotsWithin(index, bounds, kinds))
    .filter((slot) => wants(slot));
  const away = Float64Array.from(slots, (slot) => distanceMeters(x, y, points.x[slot]! / 1e6, points.y[slot]! / 1e6));
  // Sorting numbers alone costs much less than sorting points.
  const farthest = Math.min(meters, away.toSorted()[limit - 1] ?? meters);
  return [...slots.keys()]
    .filter((at) => away[at]! <= farthest)
    .map((at) => ({ idx: points.idx[slots[at]!]!, away: away[at]! }))
    .toSorted((a, b) => a.away - b.away || a.idx - b.idx)
    .slice(0, limit)
    .map(({ idx }) => idx);
}

/** A box around a circle, also across the antimeridian or a pole. */
function boxAround(x: number, y: number, reach: number): BoundingBox {
  const [south, north] = [Math.max(y - reach, -90), Math.min(y + reach, 90)];
  const farthest = Math.max(Math.abs(south), Math.abs(north));
  // At a pole it is infinite.
  const reachX = reach / Math.cos((farthest * Math.PI) / 180);
  if (reachX >= 180) return { west: -180, south, east: 180, north };
  return { west: wrapped(x - reachX), south, east: wrapped(x + reachX), north };
}

function wrapped(longitude: number): number {
  return longitude < -180 ? longitude + 360 : longitude > 180 ? longitude - 360 : longitude;
}
