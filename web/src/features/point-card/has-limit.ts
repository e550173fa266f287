import { isEnforcing } from '@dozor/domain/point/caught-side.ts';
import type { Point } from '@dozor/domain/point/point-schema.ts';

/** True if the speed of a point is a limit enforced by a sign or a camera. */
export function hasLimit({ type }: Pick<Point, 'type'>): boolean {
  return isEnforcing(type) || type === 'speed_limit';
}
