import { headingDifference } from '../../geometry/azimuth.ts';
import { azimuth as wholeAzimuth, oppositeDegrees, sameWayDegrees } from '../../import/rows/heading.ts';

/** A viewing direction of a device, with the limit of the relation that specifies it. */
export type OsmLook = { readonly azimuth: number; readonly maxspeed?: string | undefined };

/**
 * Sorted by azimuth, so that the result does not depend on the order in the file. Null if a single point is enough, as
 * for the two ways of one road without different limits, or if there are more than two directions.
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
