import { metersPerDegree } from '../geometry/distance.ts';
import type { Position } from '../geometry/position.ts';

export interface NearOnLine {
  position: Position;
  meters: number;
  leg: readonly [Position, Position];
  /** Index of the leg's start in the line. */
  index: number;
}

/** On a tangent plane: accurate to a thousandth within a kilometre. Null for a line without length. */
export function nearestOnLine(line: readonly Position[], [x, y]: Position): NearOnLine | null {
  const [wide, high] = [metersPerDegree * Math.cos((y * Math.PI) / 180), metersPerDegree];
  let best: NearOnLine | null = null;
  for (let index = 0; index + 1 < line.length; index++) {
    const [from, to] = [line[index]!, line[index + 1]!];
    const [ax, ay] = [(from[0] - x) * wide, (from[1] - y) * high];
    const [dx, dy] = [(to[0] - from[0]) * wide, (to[1] - from[1]) * high];
    const square = dx * dx + dy * dy;
    if (square === 0) continue;
    const share = Math.max(0, Math.min(1, -(ax * dx + ay * dy) / square));
    const meters = Math.hypot(ax + share * dx, ay + share * dy);
    if (best !== null && meters >= best.meters) continue;
    const position: Position = [from[0] + share * (to[0] - from[0]), from[1] + share * (to[1] - from[1])];
    best = { position, meters, leg: [from, to], index };
  }
  return best;
}
