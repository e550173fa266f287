import type { Point } from '@dozor/domain/point/point-schema.ts';
import { typeGroups } from '@dozor/domain/point/point-type.ts';

const limitTypes: ReadonlySet<string> = new Set([...typeGroups.cameras, 'speed_limit']);

/** True if the speed of a point is a limit enforced by a sign or a camera. */
export function hasLimit({ type }: Pick<Point, 'type'>): boolean {
  return limitTypes.has(type);
}
