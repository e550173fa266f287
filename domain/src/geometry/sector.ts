import { destination } from './destination.ts';
import type { Position } from './position.ts';

/** The position and orientation of a camera: the fields of a point, or of an extra or finish point of a section. */
export type FieldOfView = {
  readonly x: number;
  readonly y: number;
  readonly dirType: number;
  /** Null if unknown. */
  readonly direction: number | null;
  readonly distance: number;
  readonly angle: number;
};

export type TurnedFieldOfView = FieldOfView & { readonly direction: number };

const maxStepDegrees = 6;

/** One ring for a single direction, two for both ways, a circle for any direction, none if it is unknown. */
export function sectorRings({ x, y, dirType, direction, distance, angle }: FieldOfView): Position[][] {
  if (direction === null) return [];
  if (dirType === 0) return [arc(x, y, 0, 360, distance)];
  const ways = dirType === 2 ? [direction, direction + 180] : [direction];
  return ways.map((way) => [[x, y], ...arc(x, y, way - angle / 2, way + angle / 2, distance), [x, y]]);
}

function arc(lng: number, lat: number, fromDegrees: number, toDegrees: number, distanceMeters: number): Position[] {
  const steps = Math.max(2, Math.ceil((toDegrees - fromDegrees) / maxStepDegrees));
  return Array.from({ length: steps + 1 }, (_, step) => {
    const azimuth = fromDegrees + ((toDegrees - fromDegrees) * step) / steps;
    // 360 is written as 0, so that a circle ends exactly where it started.
    return destination(lng, lat, azimuth === 360 ? 0 : azimuth, distanceMeters);
  });
}
