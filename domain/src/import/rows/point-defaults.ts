import { pointSchema, type PointFields } from '../../point/point-schema.ts';
import { pointTypes, type PointType } from '../../point/point-type.ts';
import { normalizeFields } from '../../schema/normalize-fields.ts';

/** A point of each type with all defaults; the caller, who has a clock, sets the time of confirmation. */
const defaultsByType = new Map(pointTypes.map((type) => [type, normalized({ type, x: 0, y: 0 })]));

/**
 * A point with the given fields, which must be normalised and apply to the type, and defaults for all others. The fast
 * path for files of millions of rows.
 */
export function pointWithDefaults(type: PointType, fields: Partial<PointFields>): PointFields {
  const point = { ...(defaultsByType.get(type) as PointFields), ...fields };
  if (point.childrens) point.childrens = [...point.childrens];
  if (point.activeTime) point.activeTime = [...point.activeTime];
  return point;
}

/** The fields of {@link pointWithDefaults} for a point without values of its own. */
export function defaultsOf(type: PointType): Readonly<Record<string, unknown>> {
  return defaultsByType.get(type) ?? {};
}

/** A point as it is stored, from fields that may not apply to its type or be unknown. */
export function normalized(fields: Readonly<Record<string, unknown>>): PointFields {
  return normalizeFields(pointSchema, fields, null) as PointFields;
}
