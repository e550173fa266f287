import { bearingDegrees, headingDifference, storedDirection } from '../geometry/azimuth.ts';
import type { Coordinates } from '../geometry/position.ts';

export type SectionCamera = Coordinates & { readonly dirType: number; readonly direction: number | null };

/** On a known road a camera looks away from its drivers if it faces the opposite direction rather than theirs. */
const awayOnRoadDegrees = 90;
/** A straight line says little about a road on bends: only about the opposite direction is certainly away. */
const awayOnLineDegrees = 120;

/**
 * By index: 0 is the start, the finish comes last. Empty for a point without further ones, which has no line.
 * @param driven for each camera the direction of travel on its road from the start to the finish, once it is known
 */
export function camerasLookingAway(
  start: SectionCamera & { readonly childrens?: readonly SectionCamera[] | undefined },
  driven: readonly number[] | null = null,
): number[] {
  const line = [start, ...(start.childrens ?? [])];
  if (line.length < 2) return [];
  return line.flatMap((camera, at) => (isLookingAway(camera, lineDirection(line, at), driven?.[at]) ? [at] : []));
}

/** The direction towards approaching drivers: halfway between the legs at a bend; null if the points coincide. */
export function lineDirection(line: readonly Coordinates[], at: number): number | null {
  const legs = [legAzimuth(line[at - 1], line[at]), legAzimuth(line[at], line[at + 1])].filter((leg) => leg !== null);
  const [first, second = first] = legs;
  if (first === undefined || second === undefined) return null;
  const bend = ((second - first + 540) % 360) - 180;
  return storedDirection(first + bend / 2 + 180);
}

/** A camera that watches both ways always faces one of them. */
function isLookingAway({ dirType, direction }: SectionCamera, along: number | null, driven?: number): boolean {
  if (dirType !== 1 || direction === null || !Number.isFinite(direction)) return false;
  if (driven !== undefined) return headingDifference(direction, driven + 180) > awayOnRoadDegrees;
  return along !== null && headingDifference(direction, along) > awayOnLineDegrees;
}

function legAzimuth(from: Coordinates | undefined, to: Coordinates | undefined): number | null {
  if (from === undefined || to === undefined) return null;
  if (![from.x, from.y, to.x, to.y].every(Number.isFinite) || (from.x === to.x && from.y === to.y)) return null;
  return bearingDegrees(from.x, from.y, to.x, to.y);
}
