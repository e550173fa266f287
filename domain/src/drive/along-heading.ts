import { headingDifference } from '../geometry/azimuth.ts';
import { metersPerDegree } from '../geometry/distance.ts';
import { ownSide } from '../ways/camera-edges.ts';
import { watchedDrivers } from '../ways/travel-directions.ts';
import type { Ahead } from './cameras-ahead.ts';
import type { DriveCamera } from './drive-camera.ts';
import type { GoodFix } from './fix.ts';

/** Half as wide, and as much wider for each metre ahead. */
const corridor = { meters: 25, share: 0.05, degrees: 30 };
const aheadMeters = 1500;
/** Slower cars have no reliable heading. */
const movingSpeed = 2;

/**
 * Without roads: the cameras in a corridor along the heading, of which nobody knows whether the road leads there. Half
 * of what such a rule finds is on another road: none of it is certain.
 */
export function camerasAlongHeading(cameras: readonly DriveCamera[], fix: GoodFix): Ahead<DriveCamera>[] {
  const { heading, speed, accuracyMeters } = fix;
  if (heading === null || speed < movingSpeed) return [];
  return cameras.flatMap((camera) => {
    if (camera.role === 'inner') return [];
    const { ahead, aside } = placeFrom(fix, heading, camera);
    if (ahead <= 0 || ahead > aheadMeters) return [];
    if (aside > corridor.meters + accuracyMeters + corridor.share * ahead || !mayFace(camera, heading)) return [];
    return [{ camera, side: ownSide(camera), meters: ahead, probability: 1, isGuess: true }];
  });
}

/** Null unless the car has just passed it. */
export function metersBehind(fix: GoodFix, camera: DriveCamera, withinMeters: number): number | null {
  if (fix.heading === null) return null;
  const { ahead, aside } = placeFrom(fix, fix.heading, camera);
  return ahead <= 0 && Math.hypot(ahead, aside) <= withinMeters ? -ahead : null;
}

function mayFace(camera: DriveCamera, heading: number): boolean {
  const watched = watchedDrivers(camera);
  return (
    typeof watched === 'string' ||
    watched.azimuths.some((azimuth) => headingDifference(azimuth, heading) <= corridor.degrees)
  );
}

function placeFrom({ x, y }: GoodFix, heading: number, camera: DriveCamera): { ahead: number; aside: number } {
  const east = (camera.x - x) * metersPerDegree * Math.cos((y * Math.PI) / 180);
  const north = (camera.y - y) * metersPerDegree;
  const [sin, cos] = [Math.sin((heading * Math.PI) / 180), Math.cos((heading * Math.PI) / 180)];
  return { ahead: east * sin + north * cos, aside: Math.abs(east * cos - north * sin) };
}
