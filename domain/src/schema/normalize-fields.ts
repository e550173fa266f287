import { cleanValue } from './clean-value.ts';
import { fieldRules, rulesOfCase, type FieldRule, type Values } from './field-rule.ts';
import type { Schema } from './field.ts';

/**
 * The stored form of a point: missing fields get their defaults, numbers are rounded to their precision, and fields
 * that do not apply are dropped, as are unknown keys. Idempotent. Values of the wrong type are left unchanged, for
 * validation to reject.
 *
 * @param now the default of fields that start with the current time; null omits them
 */
export function normalizeFields(schema: Schema, input: Values, now: Date | null): Record<string, unknown> {
  const stored: Record<string, unknown> = {};
  const keep = (rule: FieldRule): void => {
    if (!rule.applies(stored)) return;
    const given = Object.hasOwn(input, rule.name) ? input[rule.name] : undefined;
    const value = given === undefined ? rule.defaultValue(stored, now) : storedValue(rule, given, stored, now);
    if (value !== undefined) stored[rule.name] = value;
  };
  const [first] = fieldRules(schema);
  if (first) keep(first);
  for (const rule of rulesOfCase(schema, first && stored[first.name])) keep(rule);
  return stored;
}

function storedValue(rule: FieldRule, given: unknown, stored: Values, now: Date | null): unknown {
  const { field } = rule;
  if (given === null && 'nullable' in field && !rule.nullable(stored)) return rule.defaultValue(stored, now);
  if (field.type === 'other-point' && Array.isArray(given)) {
    return given.map((child: unknown) => (isValues(child) ? normalizeFields(field.fields, child, now) : child));
  }
  const value = cleanValue(field, given);
  return belongsElsewhere(rule, value, stored) ? rule.defaultValue(stored, now) : value;
}

/** A value that is allowed in other cases but not in this one, such as a sub type left over from another type. */
function belongsElsewhere({ field, allowed }: FieldRule, value: unknown, stored: Values): boolean {
  if (field.type !== 'string' || !field.whiteList || !('cases' in field.whiteList)) return false;
  const isIn = (list: readonly unknown[]): boolean => list.includes(value);
  return !isIn(allowed(stored) ?? []) && Object.values(field.whiteList.cases).some(isIn);
}

function isValues(value: unknown): value is Values {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
