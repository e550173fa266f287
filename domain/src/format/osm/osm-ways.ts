import { headingDifference } from '../../geometry/azimuth.ts';
import { azimuth as wholeAzimuth, oppositeDegrees, sameWayDegrees } from '../../import/rows/heading.ts';

/** A way in which a device looks, with the limit of the relation that says so. */
export type OsmLook = { readonly azimuth: number; readonly maxspeed?: string | undefined };

/**
 * The two ways of a device that no single point can have: neither one way nor the two of one road, or those of one road
 * with a limit each. They come by their azimuths, so that each keeps its place whatever their order in the file.
 *
 * @returns null where one point says it all, and where there are more ways than two
 */
export function twoWays(looks: readonly OsmLook[]): readonly [readonly OsmLook[], readonly OsmLook[]] | null {
  const [first] = looks;
  if (first === undefined) return null;
  const isAlike = (look: OsmLook, to: OsmLook) => headingDifference(look.azimuth, to.azimuth) <= sameWayDegrees;
  const same = looks.filter((look) => isAlike(look, first));
  const others = looks.filter((look) => !isAlike(look, first));
  const [other] = others;
  if (other === undefined || !others.every((look) => isAlike(look, other))) return null;
  const isOneRoad = headingDifference(first.azimuth, other.azimuth) >= oppositeDegrees;
  if (isOneRoad && limitsOf(same) === limitsOf(others)) return null;
  return wholeAzimuth(first.azimuth) < wholeAzimuth(other.azimuth) ? [same, others] : [others, same];
}

function limitsOf(looks: readonly OsmLook[]): string {
  return [...new Set(looks.map(({ maxspeed = '' }) => maxspeed))].sort().join(';');
}
