import { bearingDegrees, headingDifference } from '../geometry/azimuth.ts';
import { distanceMeters } from '../geometry/distance.ts';

export interface StreetView {
  x: number;
  y: number;
  /** Viewing direction; null for a panorama. */
  azimuth: number | null;
  takenMs: number;
}

export interface RankedView<View extends StreetView> {
  view: View;
  /** Distance to the position, in metres. */
  away: number;
  /** Azimuth from the picture to the position. */
  azimuth: number;
}

const [nearestMeters, farthestMeters] = [8, 60];
const maxOffDegrees = 35;
/** One year of age counts as this many metres of distance. */
const metersAYear = 5;
const yearMs = 365.25 * 86_400_000;

/** Best first: near and recent. */
export function rankStreetPictures<View extends StreetView>(
  views: readonly View[],
  position: { x: number; y: number },
  nowMs: number,
): RankedView<View>[] {
  const ranked = views.map((view) => ({
    view,
    away: distanceMeters(view.x, view.y, position.x, position.y),
    azimuth: bearingDegrees(view.x, view.y, position.x, position.y),
  }));
  const score = ({ view, away }: RankedView<View>) => away + (metersAYear * (nowMs - view.takenMs)) / yearMs;
  return ranked
    .filter(({ view, away, azimuth }) => {
      const isAimed = view.azimuth === null || headingDifference(view.azimuth, azimuth) <= maxOffDegrees;
      return isAimed && away >= nearestMeters && away <= farthestMeters;
    })
    .toSorted((a, b) => score(a) - score(b));
}
