import { axisDifference, headingDifference } from '../geometry/azimuth.ts';
import { distanceMeters } from '../geometry/distance.ts';
import type { PointType } from './point-type.ts';

export type Located = {
  readonly type: PointType;
  readonly x: number;
  readonly y: number;
  readonly dirType: number;
  /** Null if unknown, which is only possible with `dirType` 0. */
  readonly direction: number | null;
  readonly rating: number;
};

/** Below this distance, two matching points are the same. */
export const sameWithinMeters = 20;

/** Below this distance, two matching points may be the same: the user has to confirm that they are not. */
export const nearWithinMeters = 50;

const maxHeadingDifferenceDegrees = 30;

/** Interchangeable types: whatever kind of camera it was entered as, it is one camera. */
const cameraGroup: ReadonlySet<PointType> = new Set([
  'static_cam',
  'speed_cam',
  'mobile_ambush',
  'dummy',
  'video_control',
  'control_cam_red',
  'traffic_control_ot',
]);

/** The group of types within which points can be duplicates; most types form a group of their own. */
export function duplicateGroup(type: PointType): string {
  return cameraGroup.has(type) ? 'cameras' : type;
}

/** True if a point occupies its position; an absent or deleted one does not. */
export function blocks(rating: number): boolean {
  return rating >= 0;
}

/** True if two points may watch the same traffic. Opposite single directions never do. */
export function headingsMatch(
  a: Pick<Located, 'dirType' | 'direction'>,
  b: Pick<Located, 'dirType' | 'direction'>,
): boolean {
  if (a.dirType === 0 || b.dirType === 0 || a.direction === null || b.direction === null) return true;
  const difference = a.dirType === 2 || b.dirType === 2 ? axisDifference : headingDifference;
  return difference(a.direction, b.direction) <= maxHeadingDifferenceDegrees;
}

/** `same` below 20 m, `near` up to 50 m, null otherwise. */
export function duplicateRank(candidate: Omit<Located, 'rating'>, existing: Located): 'same' | 'near' | null {
  if (!blocks(existing.rating)) return null;
  if (duplicateGroup(candidate.type) !== duplicateGroup(existing.type)) return null;
  if (!headingsMatch(candidate, existing)) return null;
  const meters = distanceMeters(candidate.x, candidate.y, existing.x, existing.y);
  if (meters < sameWithinMeters) return 'same';
  return meters <= nearWithinMeters ? 'near' : null;
}
