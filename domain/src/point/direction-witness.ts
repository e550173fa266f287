import { turned } from '../geometry/azimuth.ts';
import { type PointType, typeGroups } from './point-type.ts';

/** Whose side a camera is for, as a driver who has just passed it says. */
export const voteSides = ['mine', 'other'] as const;

export type VoteSide = (typeof voteSides)[number];

/** What drivers who passed a camera say of its direction. */
export type DirectionWitness = {
  /** Direction of travel of those whom it catches, 1 to 360: the opposite of its viewing direction. */
  azimuth: number;
  /** Independent drivers who say so. */
  drivers: number;
  /** Independent drivers who say the opposite; absent without any. */
  against?: number | undefined;
};

export interface Directed {
  /** 0 all directions, 1 one, 2 both. */
  readonly dirType: number;
  /** Viewing direction, towards oncoming drivers; null if unknown. */
  readonly direction: number | null;
  readonly directionWitness?: DirectionWitness | null | undefined;
}

/** What a single driver says is shown, but not used. */
const minDrivers = 2;
/** So many of one mind need no further answer. */
const enoughDrivers = 10;

/** The viewing direction as it was entered or, without one, as enough drivers report it; null while nobody knows. */
export function knownDirection({
  dirType,
  direction,
  directionWitness: witness,
}: Directed): { dirType: number; direction: number } | null {
  if (direction !== null && Number.isFinite(direction)) return { dirType, direction };
  if (!witness || witness.drivers < minDrivers || witness.against) return null;
  return { dirType: 1, direction: turned(witness.azimuth, 180) };
}

/**
 * True if the direction is known from a few drivers. Others who pass it are still asked: a third answer sets it, and
 * only later ones can contradict what was set.
 */
export function isKnownFromFew(camera: Directed): boolean {
  const { dirType, direction, directionWitness: witness } = camera;
  if (!witness || witness.drivers >= enoughDrivers) return false;
  return direction === null ? knownDirection(camera) !== null : dirType === 1;
}

const withSides: ReadonlySet<PointType> = new Set([...typeGroups.cameras, ...typeGroups.posts]);

/** True if drivers can say whom it is for: hazards concern both ways, the cameras of a section follow its road. */
export function canHaveWitness({ type, childrens }: { type: PointType; childrens?: readonly unknown[] | undefined }) {
  return withSides.has(type) && !childrens?.length;
}
