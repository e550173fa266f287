/** A box in world units, including its right and bottom edges. */
export interface WorldBox {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Shares of a line, 0 to 1, at which it enters and leaves a box; it misses the box when it leaves before it enters. */
export interface PartInBox {
  enters: number;
  leaves: number;
}

/** The part of a line from a to b inside a box (Liang–Barsky clipping). */
export function partInBox(box: WorldBox, ax: number, ay: number, bx: number, by: number): PartInBox {
  const part = { enters: 0, leaves: 1 };
  // Each edge of the box cuts the line at `distance / slope`.
  cut(part, ax - bx, ax - box.left);
  cut(part, bx - ax, box.right - ax);
  cut(part, ay - by, ay - box.top);
  cut(part, by - ay, box.bottom - ay);
  return part;
}

function cut(part: PartInBox, slope: number, distance: number): void {
  if (slope < 0) part.enters = Math.max(part.enters, distance / slope);
  else if (slope > 0) part.leaves = Math.min(part.leaves, distance / slope);
  else if (distance < 0) part.leaves = -1;
}
