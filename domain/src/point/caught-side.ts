import { type PointType, typeGroups } from './point-type.ts';

/**
 * Which traffic a camera catches, as an icon shows it: `all`, or the azimuths it looks to in sixteenths of a turn, as
 * `one.3` or `both.3`; `unknown` if nobody knows.
 */
export type CaughtSide = 'unknown' | 'all' | `${'one' | 'both'}.${number}`;

export const sideSteps = 16;

const enforcingTypes: ReadonlySet<PointType> = new Set(typeGroups.cameras.filter((type) => type !== 'dummy'));

/** Types that fine somebody: their icons show limit and side. */
export function isEnforcing(type: PointType): boolean {
  return enforcingTypes.has(type);
}

export function caughtSide({ dirType, direction }: { dirType: number; direction: number | null }): CaughtSide {
  if (direction === null) return 'unknown';
  if (dirType === 0) return 'all';
  const step = Math.round((direction / 360) * sideSteps);
  // Both ways look the same after half a turn.
  return dirType === 2 ? `both.${step % (sideSteps / 2)}` : `one.${step % sideSteps}`;
}

/** The azimuths of its wedges, in degrees; none for `all` and `unknown`. */
export function wedgeAzimuths(side: CaughtSide): readonly number[] {
  const [ways, step] = side.split('.');
  if (step === undefined) return [];
  const azimuth = (Number(step) * 360) / sideSteps;
  return ways === 'both' ? [azimuth, azimuth + 180] : [azimuth];
}
