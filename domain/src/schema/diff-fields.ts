import type {
  ArrayChange,
  Change,
  ChildChange,
  ListedPoint,
  OtherPointChange,
  SimpleValue,
  ValueChange,
} from './change.ts';
import { childrenByKey } from './child-key.ts';
import { fieldRules, type FieldRule, type Values } from './field-rule.ts';
import type { OtherObjectField, Schema } from './field.ts';

/** A field that appears or disappears with its default because its controlling field changed is not listed. */
export function diffFields(schema: Schema, before: Values, after: Values): Change[] {
  return fieldRules(schema).flatMap((rule) => {
    const change = fieldChange(rule, before, after);
    return change ? [change] : [];
  });
}

function fieldChange(rule: FieldRule, before: Values, after: Values): Change | null {
  const { name, field } = rule;
  const oldValue = before[name];
  const newValue = after[name];
  if (isImplied(rule, oldValue, before, newValue, after)) return null;
  switch (field.type) {
    case 'boolean':
      return booleanChange(name, oldValue === true, newValue === true);
    case 'array':
      return arrayChange(name, asList<string>(oldValue), asList<string>(newValue));
    case 'other-point':
      return otherPointChange(name, field, asList<Values>(oldValue) ?? [], asList<Values>(newValue) ?? []);
    case 'object':
      return null;
    default:
      return valueChange(name, field.type, asSimple(oldValue), asSimple(newValue));
  }
}

function isImplied(rule: FieldRule, oldValue: unknown, before: Values, newValue: unknown, after: Values): boolean {
  if (oldValue === undefined) return isSame(newValue, rule.defaultValue(after, null));
  if (newValue === undefined) return isSame(oldValue, rule.defaultValue(before, null));
  return false;
}

function booleanChange(field: string, oldValue: boolean, newValue: boolean): Change | null {
  return oldValue === newValue ? null : { field, variant: 'boolean', kind: 'boolean', oldValue, newValue };
}

function valueChange(
  field: string,
  kind: ValueChange['kind'],
  oldValue: SimpleValue | null,
  newValue: SimpleValue | null,
): Change | null {
  if (oldValue === newValue) return null;
  const variant = isEmpty(oldValue) ? 'added' : isEmpty(newValue) ? 'removed' : 'changed';
  return { field, variant, kind, oldValue, newValue };
}

function isEmpty(value: SimpleValue | null): boolean {
  return value === null || value === '';
}

function arrayChange(
  field: string,
  oldValue: readonly string[] | null,
  newValue: readonly string[] | null,
): ArrayChange | null {
  if (isSame(oldValue, newValue)) return null;
  const added = (newValue ?? []).filter((value) => !oldValue?.includes(value));
  const removed = (oldValue ?? []).filter((value) => !newValue?.includes(value));
  return { field, variant: 'array', kind: 'array', added, removed, oldValue, newValue };
}

function otherPointChange(
  field: string,
  { fields }: OtherObjectField,
  before: readonly Values[],
  after: readonly Values[],
): OtherPointChange | null {
  const old = childrenByKey(before);
  const now = childrenByKey(after);
  const removedPoints = missingFrom(now, old);
  const addedPoints = missingFrom(old, now);
  const changed: ChildChange[] = [...now].flatMap(([key, point], index) => {
    const changes = diffFields(fields, old.get(key) ?? point, point);
    return changes.length > 0 ? [{ index, key, changes }] : [];
  });
  const order = { before: sharedKeys(old, now), after: sharedKeys(now, old) };
  const isReordered = !isSame(order.before, order.after);
  if (removedPoints.length + addedPoints.length + changed.length === 0 && !isReordered) return null;
  return {
    field,
    variant: 'array',
    kind: 'other-point',
    added: addedPoints.length,
    removed: removedPoints.length,
    changed,
    addedPoints,
    removedPoints,
    ...(isReordered && { order }),
  };
}

function missingFrom(others: ReadonlyMap<string, Values>, points: ReadonlyMap<string, Values>): ListedPoint[] {
  return [...points].flatMap(([key, point], index) => (others.has(key) ? [] : [{ index, point }]));
}

function sharedKeys(points: ReadonlyMap<string, Values>, others: ReadonlyMap<string, Values>): string[] {
  return [...points.keys()].filter((key) => others.has(key));
}

function asSimple(value: unknown): SimpleValue | null {
  return typeof value === 'string' || typeof value === 'number' ? value : null;
}

function asList<T>(value: unknown): readonly T[] | null {
  return Array.isArray(value) ? (value as readonly T[]) : null;
}

function isSame(a: unknown, b: unknown): boolean {
  if (Array.isArray(a) && Array.isArray(b)) return a.length === b.length && a.every((value, i) => value === b[i]);
  return a === b;
}
