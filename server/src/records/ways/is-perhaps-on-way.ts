import { type PointType, typeGroups } from '@dozor/domain/point/point-type.ts';
import type { WayPoint } from '@dozor/domain/ways/way-check.ts';

const watching: ReadonlySet<string> = new Set<PointType>([...typeGroups.cameras, ...typeGroups.posts]);

/** Nobody knows its direction. Hazards concern both ways, and the order of its cameras tells that of a section. */
export function isPerhapsOnWay({ type, direction, childrens = [] }: PerhapsPoint): boolean {
  return watching.has(type) && direction === null && childrens.length === 0;
}

interface PerhapsPoint extends Pick<WayPoint, 'direction'> {
  type: string;
  childrens?: WayPoint['childrens'];
}
