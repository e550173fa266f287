import { distanceMeters } from '../geometry/distance.ts';
import type { WayItem } from './way-check.ts';

const twinMeters = 40;

/** Lists points that stand together and are alike once, with their number; in driving order, as they came. */
export function groupTwins(items: readonly WayItem[]): WayItem[] {
  const grouped: WayItem[] = [];
  for (const item of items) {
    const twin = grouped.findLast((other) => isTwin(other, item));
    if (twin === undefined) grouped.push({ ...item });
    else twin.count = (twin.count ?? 1) + 1;
  }
  return grouped;
}

function isTwin(one: WayItem, other: WayItem): boolean {
  const isAlike =
    one.type === other.type &&
    one.speed === other.speed &&
    one.speedUnit === other.speedUnit &&
    one.side === other.side &&
    one.by === other.by;
  return isAlike && distanceMeters(one.x, one.y, other.x, other.y) <= twinMeters;
}
