import { distanceMeters } from '../geometry/distance.ts';
import type { WayItem } from './way-check.ts';

const twinMeters = 40;

/** Points that stand together and are alike are listed once. In serpentines, neighbours may be far apart on the way. */
export function groupTwins(items: readonly WayItem[]): WayItem[] {
  const grouped: WayItem[] = [];
  for (const item of items) {
    let at = grouped.length - 1;
    while (at >= 0 && !isTwin(grouped[at]!, item)) {
      at = item.atMeters - grouped[at]!.atMeters > twinMeters ? -1 : at - 1;
    }
    const twin = grouped[at];
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
  const isNext = other.atMeters - one.atMeters <= twinMeters;
  return isAlike && isNext && distanceMeters(one.x, one.y, other.x, other.y) <= twinMeters;
}
