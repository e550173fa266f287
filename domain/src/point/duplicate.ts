import { axisDifference, headingDifference } from '../geometry/azimuth.ts';
import { distanceMeters } from '../geometry/distance.ts';
import type { PointType } from './point-type.ts';

/** What the rule looks at. */
export type Located = {
  readonly type: PointType;
  readonly x: number;
  readonly y: number;
  readonly dirType: number;
  /** Null when it is not known, beside `dirType` 0 alone. */
  readonly direction: number | null;
  readonly rating: number;
};

/** Closer than this, two matching points are one. */
export const sameWithinMeters = 20;

/** Closer than this, two matching points may be one: somebody has to say that they are not. */
export const nearWithinMeters = 50;

const maxHeadingDifferenceDegrees = 30;

/** The types that stand for each other: whatever kind of camera somebody took it for, it is one camera. */
const cameraGroup: ReadonlySet<PointType> = new Set([
  'static_cam',
  'speed_cam',
  'mobile_ambush',
  'dummy',
  'video_control',
  'control_cam_red',
  'traffic_control_ot',
]);

/** The name of the group of types within which points can duplicate each other; most types are a group alone. */
export function duplicateGroup(type: PointType): string {
  return cameraGroup.has(type) ? 'cameras' : type;
}

/** Whether a point keeps others from its position; an absent or deleted one does not. */
export function blocks(rating: number): boolean {
  return rating >= 0;
}

/** Whether two points may watch the same traffic. Opposite single directions never do. */
export function headingsMatch(
  a: Pick<Located, 'dirType' | 'direction'>,
  b: Pick<Located, 'dirType' | 'direction'>,
): boolean {
  if (a.dirType === 0 || b.dirType === 0 || a.direction === null || b.direction === null) return true;
  const difference = a.dirType === 2 || b.dirType === 2 ? axisDifference : headingDifference;
  return difference(a.direction, b.direction) <= maxHeadingDifferenceDegrees;
}

/**
 * How far a point duplicates one that is there already: `same` when nearer than 20 m, `near` up to 50 m, null when not
 * at all. Source: decisions §4.
 */
export function duplicateRank(candidate: Omit<Located, 'rating'>, existing: Located): 'same' | 'near' | null {
  if (!blocks(existing.rating)) return null;
  if (duplicateGroup(candidate.type) !== duplicateGroup(existing.type)) return null;
  if (!headingsMatch(candidate, existing)) return null;
  const meters = distanceMeters(candidate.x, candidate.y, existing.x, existing.y);
  if (meters < sameWithinMeters) return 'same';
  return meters <= nearWithinMeters ? 'near' : null;
}
