const firstSeconds = 20;
const firstMeters = { min: 250, max: 1500 };
/** The second warning comes just in time to brake gently. */
const secondSeconds = 6;
const secondMeters = { min: 60, max: 250 };
/** Within this distance a lower probability suffices: there are few branches left. */
const nearMeters = 120;
const probabilities = { far: 0.5, near: 0.35 };

/** Farther cameras are not shown yet; zones, which begin earlier, are. */
export const shownMeters = firstMeters.max;

/**
 * @param speed metres per second
 * @param ownMeters the distance that the point itself has for this
 */
export function firstWarningMeters(speed: number, ownMeters = 0): number {
  return clamp(Math.max(ownMeters, firstSeconds * speed), firstMeters);
}

export function secondWarningMeters(speed: number): number {
  return clamp(secondSeconds * speed, secondMeters);
}

export function isLikely({ probability, meters }: { probability: number; meters: number }): boolean {
  return probability >= (meters < nearMeters ? probabilities.near : probabilities.far);
}

function clamp(value: number, { min, max }: { min: number; max: number }): number {
  return Math.min(max, Math.max(min, value));
}
