import { bearingDegrees, headingDifference, storedDirection } from '../geometry/azimuth.ts';
import type { Coordinates } from '../geometry/position.ts';

export type SectionCamera = Coordinates & { readonly dirType: number; readonly direction: number | null };

/** From this angle on, a camera no longer faces the traffic along its section. */
const awayDegrees = 60;

/** By index: 0 is the start, the finish comes last. Empty for a point without further ones, which has no line. */
export function camerasLookingAway(
  start: SectionCamera & { readonly childrens?: readonly SectionCamera[] | undefined },
): number[] {
  const line = [start, ...(start.childrens ?? [])];
  if (line.length < 2) return [];
  return line.flatMap((camera, at) => (isLookingAway(camera, lineDirection(line, at)) ? [at] : []));
}

/** The direction towards approaching drivers: halfway between the legs at a bend; null if the points coincide. */
export function lineDirection(line: readonly Coordinates[], at: number): number | null {
  const legs = [legAzimuth(line[at - 1], line[at]), legAzimuth(line[at], line[at + 1])].filter((leg) => leg !== null);
  const [first, second = first] = legs;
  if (first === undefined || second === undefined) return null;
  const bend = ((second - first + 540) % 360) - 180;
  return storedDirection(first + bend / 2 + 180);
}

function isLookingAway({ dirType, direction }: SectionCamera, along: number | null): boolean {
  if (dirType === 0 || along === null || direction === null || !Number.isFinite(direction)) return false;
  const isAway = headingDifference(direction, along) > awayDegrees;
  return isAway && (dirType === 1 || headingDifference(direction + 180, along) > awayDegrees);
}

function legAzimuth(from: Coordinates | undefined, to: Coordinates | undefined): number | null {
  if (from === undefined || to === undefined) return null;
  if (![from.x, from.y, to.x, to.y].every(Number.isFinite) || (from.x === to.x && from.y === to.y)) return null;
  return bearingDegrees(from.x, from.y, to.x, to.y);
}
