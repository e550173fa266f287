import { pointSchema, type PointFields } from '../../point/point-schema.ts';
import { pointTypes, type PointType } from '../../point/point-type.ts';
import { normalizeFields } from '../../schema/normalize-fields.ts';

/** A point of each type with all defaults; the confirmation time is left to the caller, who has a clock. */
const defaultsByType = new Map(pointTypes.map((type) => [type, normalized({ type, x: 0, y: 0 })]));

/**
 * A point with the given fields, which have to be clean and applicable to the type, and defaults for all others: the
 * fast path for files with millions of rows.
 */
export function pointWithDefaults(type: PointType, fields: Partial<PointFields>): PointFields {
  const point = { ...(defaultsByType.get(type) as PointFields), ...fields };
  if (point.childrens) point.childrens = [...point.childrens];
  if (point.activeTime) point.activeTime = [...point.activeTime];
  return point;
}

/** The inverse of {@link pointWithDefaults}. */
export function fieldsUnlikeDefaults<Fields extends PointFields>(point: Fields): Partial<Fields> {
  const defaults: Partial<Record<string, unknown>> = defaultsByType.get(point.type) ?? {};
  const fields: Partial<Fields> = {};
  for (const name in point) if (point[name] !== defaults[name]) fields[name] = point[name];
  return fields;
}

/** The stored form of a point, from fields that may be inapplicable or unknown. */
export function normalized(fields: Readonly<Record<string, unknown>>): PointFields {
  return normalizeFields(pointSchema, fields, null) as PointFields;
}
