import { bearingDegrees, turned } from '../../geometry/azimuth.ts';
import type { Position } from '../../geometry/position.ts';
import { compassDegrees } from '../../import/names/compass.ts';
import { cellNumber } from '../../import/rows/row-values.ts';

/** Several are separated by `;`; null if any is neither degrees nor a compass word. */
export function directionsOfTag(text: string): readonly number[] | null {
  const parts = text.split(';').map((part) => {
    const degrees = cellNumber(part.trim().replace(/\s*°$/, ''));
    return Number.isNaN(degrees) ? compassDegrees(part, 'english') : degrees;
  });
  const known = parts.filter((degrees) => degrees !== null);
  return known.length === parts.length ? known : null;
}

/** The viewing direction of a camera that monitors traffic from a position: towards it. */
export function azimuthTowards(device: Position, from: Position): number {
  return bearingDegrees(device[0], device[1], from[0], from[1]);
}

/** For traffic in the way's direction (`isForward`) or against it; `before` and `after` are null at its ends. */
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
