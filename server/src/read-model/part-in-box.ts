/** A box in world units; the right and bottom edges belong to it. */
export interface WorldBox {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Which part of a line lies in a box: how far along it enters and leaves, each from 0 to 1; undefined when it misses. */
export function partInBox(
  box: WorldBox,
  ax: number,
  ay: number,
  bx: number,
  by: number,
): [enters: number, leaves: number] | undefined {
  const dx = bx - ax;
  const dy = by - ay;
  let enters = 0;
  let leaves = 1;
  // Liang and Barsky: each edge of the box cuts the line at `distance / slope`.
  for (const [slope, distance] of [
    [-dx, ax - box.left],
    [dx, box.right - ax],
    [-dy, ay - box.top],
    [dy, box.bottom - ay],
  ] as const) {
    if (slope === 0) {
      if (distance < 0) return undefined;
    } else if (slope < 0) {
      enters = Math.max(enters, distance / slope);
    } else {
      leaves = Math.min(leaves, distance / slope);
    }
  }
  return enters <= leaves ? [enters, leaves] : undefined;
}
