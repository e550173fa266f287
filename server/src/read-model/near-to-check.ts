import { kindMask } from './columns/point-kind.ts';
import { slotWantsLook } from './columns/slot-freshness.ts';
import { nearPoints } from './near-points.ts';
import type { PointIndex } from './search-points.ts';

/** Each is searched only if the smaller ones contain too few points. */
const ringsMeters = [1000, 3000, 10_000, 30_000] as const;

const undisputed = kindMask(undefined, 0);

/** Ids of the points around a position in degrees that deserve a check, nearest first. */
export function nearToCheck(
  index: PointIndex,
  { x, y, limit }: { x: number; y: number; limit: number },
  nowMs: number,
): number[] {
  const { points } = index.memory;
  const wants = (slot: number): boolean => slotWantsLook(points, slot, nowMs);
  let idxs: number[] = [];
  for (const meters of ringsMeters) {
    idxs = nearPoints(index, { x, y, meters }, { kinds: undisputed, wants });
    if (idxs.length >= limit) break;
  }
  return idxs.slice(0, limit);
}
