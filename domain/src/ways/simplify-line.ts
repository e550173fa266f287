/*
 * Sleeve fitting (cone intersection): Z. Zhao, A. Saalfeld, "Linear-time sleeve-fitting polyline simplification
 * algorithms", AutoCarto 13, 1997. Linear time for any line, unlike Douglas-Peucker.
 */
import { metersPerDegree } from '../geometry/distance.ts';
import type { Position } from '../geometry/position.ts';

/** Fewer positions of the same line, each within the tolerance of the legs between those that remain. */
export function simplifyLine(line: readonly Position[], toleranceMeters: number): Position[] {
  const [first] = line;
  if (first === undefined) return [];
  const simple: Position[] = [first];
  let sleeve = new Sleeve(first, toleranceMeters);
  for (let at = 1; at < line.length; at++) {
    const position = line[at]!;
    if (sleeve.add(position)) continue;
    const before = line[at - 1]!;
    simple.push(before);
    sleeve = new Sleeve(before, toleranceMeters);
    sleeve.add(position);
  }
  if (line.length > 1) simple.push(line.at(-1)!);
  return simple;
}

/** The directions from a position in which a leg passes all later ones within the tolerance. */
class Sleeve {
  readonly #from: Position;
  readonly #toleranceMeters: number;
  /** Radians; the sleeve lies around the direction of its first position farther away than the tolerance. */
  #axis: number | undefined;
  #left = Infinity;
  #right = -Infinity;
  #farthest = 0;

  constructor(from: Position, toleranceMeters: number) {
    this.#from = from;
    this.#toleranceMeters = toleranceMeters;
  }

  /** @returns false if a leg to this position would leave others out, or the line turns back */
  add([x, y]: Position): boolean {
    const [fromX, fromY] = this.#from;
    const wide = Math.cos((fromY * Math.PI) / 180);
    const dx = (x - fromX - 360 * Math.round((x - fromX) / 360)) * wide * metersPerDegree;
    const dy = (y - fromY) * metersPerDegree;
    const meters = Math.hypot(dx, dy);
    if (meters <= this.#toleranceMeters) return this.#farthest <= this.#toleranceMeters;
    const width = Math.asin(this.#toleranceMeters / meters);
    this.#axis ??= Math.atan2(dy, dx);
    const turn = Math.atan2(dy, dx) - this.#axis;
    const angle = turn - 2 * Math.PI * Math.round(turn / (2 * Math.PI));
    const fits = angle <= this.#left && angle >= this.#right && meters >= this.#farthest;
    this.#left = Math.min(this.#left, angle + width);
    this.#right = Math.max(this.#right, angle - width);
    this.#farthest = Math.max(this.#farthest, meters);
    return fits;
  }
}
