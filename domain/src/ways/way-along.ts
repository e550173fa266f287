import { distanceMeters } from '../geometry/distance.ts';
import type { Position } from '../geometry/position.ts';
import { roadGraph } from '../roads/road-graph.ts';
import { noEdge, type Way } from './way.ts';

/** A line as a way without roads, as it is drawn: enough to ask what is beside it. */
export function wayAlong(line: readonly Position[]): Way {
  const x = new Float64Array(line.length);
  const y = new Float64Array(line.length);
  const meters = new Float64Array(line.length);
  for (const [at, [givenX, givenY]] of line.entries()) {
    const before = at === 0 ? givenX : x[at - 1]!;
    x[at] = givenX - 360 * Math.round((givenX - before) / 360);
    y[at] = givenY;
    if (at > 0) meters[at] = meters[at - 1]! + distanceMeters(before, y[at - 1]!, givenX, givenY);
  }
  const edges = new Int32Array(Math.max(0, line.length - 1)).fill(noEdge);
  return { roads: roadGraph([]), lengthMeters: meters.at(-1) ?? 0, x, y, meters, edges };
}
