/** What reaches out from a place comes this near to an edge; the place itself keeps its own margin. */
export const reachMarginPx = 16;

/**
 * How far a view has to be moved along one axis, px, so that a place is seen, and what reaches out from it where both
 * fit; a reach that is longer than the room runs out of it, the place never does.
 * @param room of the screen that nothing covers
 * @param margins of the place at both ends of the room
 */
export function panInto(
  place: number,
  reach: readonly number[],
  [from, to]: readonly [number, number],
  [before, after]: readonly [number, number],
): number {
  const [least, most] = [Math.min(place, ...reach), Math.max(place, ...reach)];
  const fits = timesTooLarge(place, reach, [from, to]) <= 1;
  const wanted = fits ? outside(least, most, from + reachMarginPx, to - reachMarginPx) : 0;
  const moved = place - wanted;
  return wanted + outside(moved, moved, from + before, to - after);
}

/** How many times the room along one axis a place is with what reaches out from it; up to 1 both fit. */
export function timesTooLarge(place: number, reach: readonly number[], [from, to]: readonly [number, number]): number {
  const room = Math.max(1, to - from - 2 * reachMarginPx);
  return (Math.max(place, ...reach) - Math.min(place, ...reach)) / room;
}

function outside(least: number, most: number, from: number, to: number): number {
  if (least < from) return least - from;
  return most > to ? most - to : 0;
}
