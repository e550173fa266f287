import { kindMask } from './columns/point-kind.ts';
import { slotWantsLook } from './columns/slot-freshness.ts';
import { nearPoints } from './near-points.ts';
import type { PointIndex } from './search-points.ts';

/** Each is searched only if the smaller ones contain too few points: at most four times the area of what is needed. */
const ringsMeters = [250, 500, 1000, 2000, 4000, 8000, 16_000, 30_000] as const;

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
    idxs = nearPoints(index, { x, y, meters }, { kinds: undisputed, wants, limit });
    if (idxs.length >= limit) break;
  }
  return idxs;
}
