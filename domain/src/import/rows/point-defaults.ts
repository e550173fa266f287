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

/** The fields must be normalised and apply to the type. */
export function pointWithDefaults(type: PointType, fields: Partial<PointFields>): PointFields {
  return withOwnLists({ ...(defaultsByType.get(type) as Defaults).point, ...fields });
}

/** The same without fields, for files of millions of rows: setting them afterwards is faster. */
export function defaultPoint(type: PointType): PointFields {
  return withOwnLists({ ...(defaultsByType.get(type) as Defaults).point });
}

function withOwnLists(point: PointFields): PointFields {
  if (point.childrens) point.childrens = [...point.childrens];
  if (point.activeTime) point.activeTime = [...point.activeTime];
  return point;
}

/** The fields of {@link pointWithDefaults} for a point without values of its own. */
export function defaultsOf(type: PointType): Values {
  return defaultsByType.get(type)?.point ?? {};
}

/** As it is stored, from fields that may not apply to its type or be unknown. */
export function normalized(fields: Values, more: Values = noFields): PointFields {
  const defaults = defaultsByType.get(fields['type']);
  if (!defaults) return normalizeFields(pointSchema, { ...fields, ...more }, null) as PointFields;
  const point = defaultPoint(defaults.point.type);
  takeFields(point, fields);
  takeFields(point, more);
  return point;
}

const noFields: Values = {};

/** The fields that apply, and their defaults, depend on the type alone: their order does not matter. */
export function takeFields(point: PointFields, fields: Values): void {
  const rules = defaultsByType.get(point.type)?.rules;
  const values: Record<string, unknown> = point;
  for (const name in fields) {
    const value = fields[name];
    if (value === undefined || value === values[name]) continue;
    const rule = rules?.get(name);
    if (rule) values[name] = validOrDefault(rule, value, values, null);
  }
}
