import { cleanValue } from './clean-value.ts';
import { fieldRules, rulesOfCase, type FieldRule, type Values } from './field-rule.ts';
import type { Schema } from './field.ts';

/**
 * Missing fields get their defaults, and fields that do not apply are dropped, as are unknown keys. Idempotent. Values
 * of the wrong type are left unchanged, for validation to reject.
 *
 * @param now the default of fields that start with the current time; null omits them
 */
export function normalizeFields(schema: Schema, input: Values, now: Date | null): Record<string, unknown> {
  const normalized: Record<string, unknown> = {};
  const keep = (rule: FieldRule): void => {
    if (!rule.applies(normalized)) return;
    const given = Object.hasOwn(input, rule.name) ? input[rule.name] : undefined;
    const value =
      given === undefined ? rule.defaultValue(normalized, now) : validOrDefault(rule, given, normalized, now);
    if (value !== undefined) normalized[rule.name] = value;
  };
  const [first] = fieldRules(schema);
  if (first) keep(first);
  for (const rule of rulesOfCase(schema, first && normalized[first.name])) keep(rule);
  return normalized;
}

export function validOrDefault(rule: FieldRule, given: unknown, normalized: Values, now: Date | null): unknown {
  const { field } = rule;
  if (given === null && 'nullable' in field && !rule.nullable(normalized)) return rule.defaultValue(normalized, now);
  if (field.type === 'other-point' && Array.isArray(given)) {
    return given.map((child: unknown) => (isValues(child) ? normalizeFields(field.fields, child, now) : child));
  }
  const value = cleanValue(field, given);
  return belongsElsewhere(rule, value, normalized) ? rule.defaultValue(normalized, now) : value;
}

/** A value that is allowed in other cases but not in this one, such as a sub type left over from another type. */
function belongsElsewhere({ field, allowed }: FieldRule, value: unknown, normalized: Values): boolean {
  if (field.type !== 'string' || !field.whiteList || !('cases' in field.whiteList)) return false;
  const isIn = (list: readonly unknown[]): boolean => list.includes(value);
  return !isIn(allowed(normalized) ?? []) && Object.values(field.whiteList.cases).some(isIn);
}

function isValues(value: unknown): value is Values {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
