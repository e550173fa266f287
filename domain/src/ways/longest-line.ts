import { distanceMeters } from '../geometry/distance.ts';
import type { Position } from '../geometry/position.ts';

/** A recording pauses in a tunnel, and programs cut long lines. */
const sameWayMeters = 500;

/** Joins consecutive pieces of one way. @returns the ways, the longest first */
export function longestFirst(lines: readonly (readonly Position[])[]): Position[][] {
  const ways: Position[][] = [];
  for (const line of lines.filter(({ length }) => length > 0)) {
    const [start] = line;
    const end = ways.at(-1)?.at(-1);
    const goesOn = start !== undefined && end !== undefined && distanceMeters(...end, ...start) <= sameWayMeters;
    if (goesOn) for (const position of line) ways.at(-1)!.push(position);
    else ways.push([...line]);
  }
  return ways
    .map((way) => ({ way, meters: lengthOf(way) }))
    .toSorted((one, other) => other.meters - one.meters)
    .map(({ way }) => way);
}

function lengthOf(line: readonly Position[]): number {
  return line.reduce((sum, to, at) => (at === 0 ? 0 : sum + distanceMeters(...line[at - 1]!, ...to)), 0);
}
