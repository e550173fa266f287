import { distanceMeters } from '@dozor/domain/geometry/distance.ts';
import type { Change } from '@dozor/domain/schema/change.ts';

const noticedFields = new Set(['type', 'speed', 'dirType', 'direction', 'rating', 'childrens']);
/** A shorter move corrects a position, and changes nothing on the road. */
const minMoveMeters = 50;

/** Whether a driver notices the changes of a point on the road. */
export function isNoticed(changes: readonly Change[], now: { x: number; y: number }): boolean {
  if (changes.some(({ field }) => noticedFields.has(field))) return true;
  const old = { ...now };
  for (const change of changes) {
    if ((change.field === 'x' || change.field === 'y') && 'oldValue' in change)
      old[change.field] = Number(change.oldValue);
  }
  return distanceMeters(now.x, now.y, old.x, old.y) >= minMoveMeters;
}
