import { turned } from '../geometry/azimuth.ts';
import type { WayCamera } from './way-check.ts';

/** The drivers a camera watches: those travelling in one of these directions, all on its road, or unknown. */
export type Watched = { readonly azimuths: readonly number[] } | 'everyone' | 'unknown';

/** A camera looks towards oncoming drivers, who travel the opposite way. */
export function watchedDrivers({ dirType, direction }: Pick<WayCamera, 'dirType' | 'direction'>): Watched {
  if (direction === null || !Number.isFinite(direction)) return 'unknown';
  if (dirType === 0) return 'everyone';
  const oncoming = turned(direction, 180);
  return { azimuths: dirType === 2 ? [oncoming, turned(direction, 0)] : [oncoming] };
}
