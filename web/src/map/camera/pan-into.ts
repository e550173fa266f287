/** What reaches out from a position comes this near to an edge; the position itself keeps its own margin. */
export const reachMarginPx = 16;

/**
 * How far a view has to be moved along one axis, px, so that a position is seen, and what reaches out from it where both
 * fit; a reach that is longer than the room runs out of it, the position never does.
 * @param room of the screen that nothing covers
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

/** How many times the room along one axis a position is with what reaches out from it; up to 1 both fit. */
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
