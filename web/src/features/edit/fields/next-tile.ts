interface Box {
  readonly left: number;
  readonly top: number;
}

/** The target of an arrow key in a grid of rows of different lengths; null for another key and at the edge. */
export function nextTile(boxes: readonly Box[], index: number, key: string): number | null {
  const from = boxes[index];
  if (from === undefined) return null;
  if (key === 'Home') return 0;
  if (key === 'End') return boxes.length - 1;
  if (key === 'ArrowRight') return index + 1 < boxes.length ? index + 1 : null;
  if (key === 'ArrowLeft') return index > 0 ? index - 1 : null;
  if (key === 'ArrowDown') return nearest(boxes, from, (top) => top > from.top + 1, Math.min);
  if (key === 'ArrowUp') return nearest(boxes, from, (top) => top < from.top - 1, Math.max);
  return null;
}

/** The tile of the next row closest to straight below (or above) this one. */
function nearest(
  boxes: readonly Box[],
  from: Box,
  isBeyond: (top: number) => boolean,
  next: (...tops: number[]) => number,
): number | null {
  const beyond = boxes.filter(({ top }) => isBeyond(top));
  if (beyond.length === 0) return null;
  const row = next(...beyond.map(({ top }) => top));
  const inRow = beyond.filter(({ top }) => Math.abs(top - row) <= 1);
  const away = ({ left }: Box) => Math.abs(left - from.left);
  const best = inRow.toSorted((a, b) => away(a) - away(b))[0];
  return best === undefined ? null : boxes.indexOf(best);
}
