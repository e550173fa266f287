import { bearingDegrees, headingDifference, turned } from '../../geometry/azimuth.ts';
import type { Position } from '../../geometry/position.ts';
import { compassDegrees } from '../../import/names/compass.ts';
import { azimuth, cellNumber } from '../../import/rows/row-values.ts';

export type OsmHeading = { readonly dirType: 0 | 1 | 2; readonly direction: number };

/** Directions that differ by more than this are opposite ones of the same road. */
const leastOppositeDegrees = 150;

/**
 * Where a camera looks that several directions are said of: one, or two that are opposite; of others the first. An
 * empty list is none.
 */
export function headingOfAll(looks: readonly number[]): OsmHeading | null {
  const [first, ...others] = looks;
  if (first === undefined) return null;
  const isBoth = others.some((other) => headingDifference(first, other) >= leastOppositeDegrees);
  return { dirType: isBoth ? 2 : 1, direction: azimuth(first) };
}

/** The degrees or compass words of a `direction`, several behind `;`; what is neither is left out. */
export function directionsOfTag(text: string): readonly number[] {
  return text.split(';').flatMap((part) => {
    const degrees = cellNumber(part.trim());
    const known = Number.isNaN(degrees) ? compassDegrees(part) : degrees;
    return known === null ? [] : [known];
  });
}

/** Where a camera looks that watches what comes from a position: towards it. */
export function azimuthTowards(device: Position, from: Position): number {
  return bearingDegrees(device[0], device[1], from[0], from[1]);
}

/**
 * Where a camera on a way looks that watches the traffic in the way's own direction (`forward`) or against it.
 * @param before the position of the way before the camera, null at its beginning; `after` likewise
 */
export function azimuthsAlongWay(
  camera: Position,
  { before, after }: { before: Position | null; after: Position | null },
  isForward: boolean,
): number | null {
  if (before) {
    const towardsStart = azimuthTowards(camera, before);
    return isForward ? towardsStart : turned(towardsStart, 180);
  }
  if (!after) return null;
  const towardsEnd = azimuthTowards(camera, after);
  return isForward ? turned(towardsEnd, 180) : towardsEnd;
}
