/** Minimum distance to an edge for what extends from a position; the position itself has its own margin. */
export const reachMarginPx = 16;

/**
 * Distance to move a view along one axis, px. A reach longer than the room runs out of it; the position never does.
 * @param room uncovered part of the screen
 * @param margins of the position at both ends of the room
 */
export function panInto(
  position: number,
  reach: readonly number[],
  [from, to]: readonly [number, number],
  [before, after]: readonly [number, number],
): number {
  const [min, max] = [Math.min(position, ...reach), Math.max(position, ...reach)];
  const fits = timesTooLarge(position, reach, [from, to]) <= 1;
  const wanted = fits ? outside(min, max, from + reachMarginPx, to - reachMarginPx) : 0;
  const moved = position - wanted;
  return wanted + outside(moved, moved, from + before, to - after);
}

/** Relative to the room along one axis; both fit up to 1. */
export function timesTooLarge(
  position: number,
  reach: readonly number[],
  [from, to]: readonly [number, number],
): number {
  const room = Math.max(1, to - from - 2 * reachMarginPx);
  return (Math.max(position, ...reach) - Math.min(position, ...reach)) / room;
}

function outside(min: number, max: number, from: number, to: number): number {
  if (min < from) return min - from;
  return max > to ? max - to : 0;
}
