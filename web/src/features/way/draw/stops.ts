import { distanceMeters } from '@dozor/domain/geometry/distance.ts';
import type { Position } from '@dozor/domain/geometry/position.ts';
import { nearestOnLine } from '@dozor/domain/roads/nearest-on-line.ts';

export type Stops = readonly Position[];

/** The stops with one more on the way, between the two that it makes the way longer by least. */
export function withStopBetween(stops: Stops, stop: Position): Stops {
  let best = { at: stops.length, longer: Infinity };
  for (let at = 1; at < stops.length; at++) {
    const [from, to] = [stops[at - 1]!, stops[at]!];
    const longer = distanceMeters(...from, ...stop) + distanceMeters(...stop, ...to) - distanceMeters(...from, ...to);
    if (longer < best.longer) best = { at, longer };
  }
  return stops.toSpliced(best.at, 0, stop);
}

/** The stops with one more in the leg whose line was taken at a position. */
export function withStopInLeg(
  stops: Stops,
  stop: Position,
  { legs, from }: { legs: readonly { line: readonly Position[] }[]; from: Position },
): Stops {
  let best = { at: stops.length, meters: Infinity };
  for (const [at, { line }] of legs.entries()) {
    const meters = nearestOnLine(line, from)?.meters ?? Infinity;
    if (meters < best.meters) best = { at: at + 1, meters };
  }
  return stops.toSpliced(best.at, 0, stop);
}

/** The whole line of legs, each of which starts where the one before ended. */
export function joinedLine(legs: readonly { line: readonly Position[] }[]): Position[] {
  return legs.flatMap(({ line }, at) => (at === 0 ? line : line.slice(1)));
}
