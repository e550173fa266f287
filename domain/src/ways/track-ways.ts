import { distanceMeters } from '../geometry/distance.ts';
import type { Position } from '../geometry/position.ts';

/** A recording pauses in a tunnel, and programs cut long lines. */
const sameWayMeters = 500;
/** Shorter pieces are noise of a recording, not ways of its own. */
const minMeters = 1;

export interface Track {
  readonly name: string;
  readonly lines: readonly (readonly Position[])[];
}

export interface TrackWay {
  /** The name of its track; empty if that has none. */
  name: string;
  line: Position[];
  meters: number;
}

/** Longest first. Pieces of one track that continue each other are one way. A way without length only stands alone. */
export function waysOfTracks(tracks: readonly Track[]): TrackWay[] {
  const ways = tracks
    .flatMap(({ name, lines }) => joined(lines).map((line) => ({ name, line, meters: lengthOf(line) })))
    .toSorted((one, other) => other.meters - one.meters);
  return ways.filter(({ meters }, at) => at === 0 || meters >= minMeters);
}

function joined(lines: readonly (readonly Position[])[]): Position[][] {
  const ways: Position[][] = [];
  for (const line of lines) {
    const [start] = line;
    const end = ways.at(-1)?.at(-1);
    const goesOn = start !== undefined && end !== undefined && distanceMeters(...end, ...start) <= sameWayMeters;
    if (goesOn) for (const position of line) ways.at(-1)!.push(position);
    else if (start !== undefined) ways.push([...line]);
  }
  return ways;
}

function lengthOf(line: readonly Position[]): number {
  return line.reduce((sum, to, at) => (at === 0 ? 0 : sum + distanceMeters(...line[at - 1]!, ...to)), 0);
}
