import { partInBox, type WorldBox } from '../../read-model/spatial/part-in-box.ts';

/**
 * Line clipping: the parts of a line inside a box, in integers: `[0,0, 9,0]` in a box 4 wide is `[[0,0, 4,0]]`.
 *
 * @param line alternating x and y
 * @returns lines of the same form; consecutive points differ, and each has at least two
 */
export function clipLine(line: readonly number[], box: WorldBox): number[][] {
  const parts: number[][] = [];
  let current: number[] = [];
  for (let i = 2; i < line.length; i += 2) {
    const [ax, ay, bx, by] = [line[i - 2]!, line[i - 1]!, line[i]!, line[i + 1]!];
    const { enters, leaves } = partInBox(box, ax, ay, bx, by);
    if (enters > leaves) continue;
    if (enters > 0 || current.length === 0) {
      current = [];
      parts.push(current);
      pushPoint(current, box, ax + (bx - ax) * enters, ay + (by - ay) * enters);
    }
    pushPoint(current, box, ax + (bx - ax) * leaves, ay + (by - ay) * leaves);
    if (leaves < 1) current = [];
  }
  return drawable(parts);
}

function pushPoint(line: number[], { left, top, right, bottom }: WorldBox, x: number, y: number): void {
  // Rounding at the cut of a long line may leave the box by a unit.
  const wholeX = Math.min(Math.max(Math.floor(x), left), right);
  const wholeY = Math.min(Math.max(Math.floor(y), top), bottom);
  if (line.at(-2) !== wholeX || line.at(-1) !== wholeY) line.push(wholeX, wholeY);
}

/** A line that collapsed to a point is drawn one unit long, so that it does not vanish at low zooms. */
function drawable(parts: readonly number[][]): number[][] {
  const lines = parts.filter(({ length }) => length > 2);
  const [first] = parts;
  if (lines.length > 0 || !first) return lines;
  return [[first[0]!, first[1]!, first[0]! + 1, first[1]!]];
}
