import { pointSchema, type PointFields } from '../../point/point-schema.ts';
import { pointTypes, type PointType } from '../../point/point-type.ts';
import { rulesOfCase, type FieldRule } from '../../schema/field-rule.ts';
import { normalizeFields, validOrDefault } from '../../schema/normalize-fields.ts';

type Values = Readonly<Record<string, unknown>>;

type Defaults = { readonly point: PointFields; readonly rules: ReadonlyMap<string, FieldRule> };

/** A point of each type with all defaults; the caller, who has a clock, sets the time of confirmation. */
const defaultsByType: ReadonlyMap<unknown, Defaults> = new Map(pointTypes.map((type) => [type, makeDefaults(type)]));

function makeDefaults(type: PointType): Defaults {
  const made = normalizeFields(pointSchema, { type, x: 0, y: 0 }, null);
  // V8 copies a parsed object many times faster than one whose fields were added one by one.
  const point = JSON.parse(JSON.stringify(made)) as PointFields;
  return { point, rules: new Map(rulesOfCase(pointSchema, type).map((rule) => [rule.name, rule])) };
}

/**
 * A point with the given fields, which must be normalised and apply to the type, and defaults for all others. The fast
 * path for files of millions of rows.
 */
export function pointWithDefaults(type: PointType, fields: Partial<PointFields>): PointFields {
  const point = { ...(defaultsByType.get(type) as Defaults).point, ...fields };
  if (point.childrens) point.childrens = [...point.childrens];
  if (point.activeTime) point.activeTime = [...point.activeTime];
  return point;
}

/** The fields of {@link pointWithDefaults} for a point without values of its own. */
export function defaultsOf(type: PointType): Values {
  return defaultsByType.get(type)?.point ?? {};
}

/**
 * A point as it is stored, from fields that may not apply to its type or be unknown.
 *
 * @param more further fields
 */
export function normalized(fields: Values, more: Values = noFields): PointFields {
  const defaults = defaultsByType.get(fields['type']);
  if (!defaults) return normalizeFields(pointSchema, { ...fields, ...more }, null) as PointFields;
  const point: Record<string, unknown> = pointWithDefaults(defaults.point.type, noFields);
  take(point, fields, defaults);
  take(point, more, defaults);
  return point as PointFields;
}

const noFields: Values = {};

/** Which fields apply and their defaults depend on the type alone, so the order of the others does not matter. */
function take(point: Record<string, unknown>, fields: Values, { rules }: Defaults): void {
  for (const name in fields) {
    const rule = fields[name] === undefined ? undefined : rules.get(name);
    if (rule) point[name] = validOrDefault(rule, fields[name], point, null);
  }
}
