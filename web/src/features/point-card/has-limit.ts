import type { Point } from '@dozor/domain/point/point-schema.ts';
import { typeGroups } from '@dozor/domain/point/point-type.ts';

const limitTypes: ReadonlySet<string> = new Set([...typeGroups.cameras, 'speed_limit']);

/** Whether the speed of a point is a limit that a sign or a camera holds drivers to. */
export function hasLimit({ type }: Pick<Point, 'type'>): boolean {
  return limitTypes.has(type);
}
