import { storedDirection } from '@dozor/domain/geometry/azimuth.ts';
import type { Point, PointFields } from '@dozor/domain/point/point-schema.ts';
import { camerasLookingAway, lineDirection } from '@dozor/domain/point/section-direction.ts';
import { azimuthsAtStops, type Route } from '@dozor/domain/roads/route-along-roads.ts';
import type { Draft } from '../../../device/draft.ts';
import { isNotKnown, partsOf, withFieldOfView, type PointPart, type PartKey } from './section-parts.ts';

/** A section with its line: a single camera has no line to follow. */
export function hasLine({ type, childrens = [] }: PointFields): boolean {
  return type === 'speed_cam' && childrens.length > 0;
}

/** A new section is none before its finish, and the line to it says where its cameras look. */
export function awaitsFinish(base: Point | null, { fields, hasType }: Draft): boolean {
  return base === null && hasType && fields.type === 'speed_cam' && !hasLine(fields);
}

/**
 * The draft with every camera of its section facing the traffic, except those turned manually.
 *
 * @param driven the directions of travel on its road; null as long as that is not known, when its line must do
 */
export function alignedSection(draft: Draft, driven: readonly number[] | null = null): Draft {
  if (!hasLine(draft.fields)) return draft;
  const parts = partsOf(draft.fields);
  const line = parts.map(({ fieldOfView }) => fieldOfView);
  const facing = (at: number): number | null => {
    const travel = driven?.[at];
    return travel === undefined ? lineDirection(line, at) : storedDirection(travel + 180);
  };
  const fields = parts
    .filter(({ key, fieldOfView }) => !draft.turned.includes(key) && !isNotKnown(fieldOfView))
    .reduce((turned, part) => withDirection(turned, part.key, facing(part.index + 1)), draft.fields);
  return { ...draft, fields };
}

/** The cameras of a section that look away from its road or, while that is not known, its line, in driving order. */
export function partsAstray(fields: PointFields, route: Route | null = null): PointPart[] {
  if (!hasLine(fields)) return [];
  const away = camerasLookingAway(fields, route && azimuthsAtStops(route));
  return partsOf(fields).filter((_, at) => away.includes(at));
}

function withDirection(fields: PointFields, key: PartKey, direction: number | null): PointFields {
  return direction === null ? fields : withFieldOfView(fields, key, { direction });
}
