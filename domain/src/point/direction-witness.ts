import { turned } from '../geometry/azimuth.ts';

/** What drivers who passed a camera without a direction say of it. */
export interface DirectionWitness {
  /** Direction of travel of those whom it catches, degrees. */
  readonly azimuth: number;
  /** Independent drivers who say so. */
  readonly drivers: number;
}

export interface Directed {
  /** 0 all directions, 1 one, 2 both. */
  readonly dirType: number;
  /** Viewing direction, towards oncoming drivers; null if unknown. */
  readonly direction: number | null;
  readonly directionWitness?: DirectionWitness | null | undefined;
}

/** What a single driver says is shown, but not used. */
const minDrivers = 2;

/** The viewing direction as it was entered or, without one, as enough drivers report it; null while nobody knows. */
export function knownDirection({
  dirType,
  direction,
  directionWitness: witness,
}: Directed): { dirType: number; direction: number } | null {
  if (direction !== null && Number.isFinite(direction)) return { dirType, direction };
  if (!witness || witness.drivers < minDrivers) return null;
  return { dirType: 1, direction: turned(witness.azimuth, 180) };
}
