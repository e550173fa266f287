import { turned } from '../geometry/azimuth.ts';
import { type Directed, knownDirection } from '../point/direction-witness.ts';

/** The drivers a camera watches: those travelling in one of these directions, all on its road, or unknown. */
export type Watched = { readonly azimuths: readonly number[] } | 'everyone' | 'unknown';

/** A camera looks towards oncoming drivers, who travel the opposite way. */
export function watchedDrivers(camera: Directed): Watched {
  const known = knownDirection(camera);
  if (known === null) return 'unknown';
  const { dirType, direction } = known;
  if (dirType === 0) return 'everyone';
  const oncoming = turned(direction, 180);
  return { azimuths: dirType === 2 ? [oncoming, turned(direction, 0)] : [oncoming] };
}
