import type { Change, OtherPointChange } from './change.ts';
import { childKey, childrenByKey } from './child-key.ts';
import { fieldRules, type Values } from './field-rule.ts';
import type { Schema } from './field.ts';
import { normalizeFields } from './normalize-fields.ts';

export type Direction = 'apply' | 'revert';

/** Fields that no longer apply are dropped. */
export function patchFields(
  schema: Schema,
  values: Values,
  changes: readonly Change[],
  direction: Direction,
): Record<string, unknown> {
  return normalizeFields(schema, patched(schema, values, changes, direction), null);
}

/** Reverting a field whose value is not the one the diff left would overwrite a later edit or invent a value. */
export function changedSince(schema: Schema, values: Values, changes: readonly Change[]): string[] {
  const present = normalizeFields(schema, values, null);
  const without = patched(schema, present, changes, 'revert');
  const again = patchFields(schema, without, changes, 'apply');
  const later = changes.map(({ field }) => field).filter((field) => !isEqual(again[field], present[field]));
  return [...later, ...lackingNames(schema, without)];
}

/** The unknown fields that are required given the other values. */
function lackingNames(schema: Schema, values: Values): string[] {
  const lacking = fieldRules(schema).filter(({ name, field, nullable }) => {
    const value = values[name];
    if (field.type !== 'other-point') return value === null && 'nullable' in field && !nullable(values);
    return Array.isArray(value) && value.some((point: Values) => lackingNames(field.fields, point).length > 0);
  });
  return lacking.map(({ name }) => name);
}

function patched(
  schema: Schema,
  values: Values,
  changes: readonly Change[],
  direction: Direction,
): Record<string, unknown> {
  const result: Record<string, unknown> = { ...values };
  for (const change of changes) {
    const value =
      change.kind === 'other-point'
        ? patchedPoints(schema, result[change.field], change, direction)
        : direction === 'apply'
          ? change.newValue
          : change.oldValue;
    if (value === null && !mayBeNull(schema, change.field)) delete result[change.field];
    else result[change.field] = value;
  }
  return result;
}

/** Null is then a value, "unknown"; elsewhere it means that the field did not exist. */
function mayBeNull(schema: Schema, name: string): boolean {
  const field = schema[name];
  return field !== undefined && 'nullable' in field;
}

function patchedPoints(schema: Schema, current: unknown, change: OtherPointChange, direction: Direction): Values[] {
  const forward = direction === 'apply';
  const [taken, put] = forward
    ? [change.removedPoints, change.addedPoints]
    : [change.addedPoints, change.removedPoints];
  const points = childrenByKey(Array.isArray(current) ? (current as Values[]) : []);
  for (const { index, point } of taken) points.delete(childKey(point, index));
  const fields = pointFields(schema, change.field);
  for (const { key, changes } of change.changed) {
    const point = points.get(key);
    if (point) points.set(key, patched(fields, point, changes, direction));
  }
  const order = forward ? change.order?.after : change.order?.before;
  const list = order ? inOrder(points, order) : [...points.values()];
  for (const { index, point } of put) list.splice(index, 0, point);
  return list;
}

/** The points named in `order` first and in that order, followed by the others. */
function inOrder(points: ReadonlyMap<string, Values>, order: readonly string[]): Values[] {
  const others = [...points].filter(([key]) => !order.includes(key)).map(([, point]) => point);
  const ordered = order.map((key) => points.get(key)).filter((point) => point !== undefined);
  return [...ordered, ...others];
}

function pointFields(schema: Schema, name: string): Schema {
  const field = fieldRules(schema).find((rule) => rule.name === name)?.field;
  return field?.type === 'other-point' ? field.fields : {};
}

function isEqual(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
