import { z } from 'zod';
import { errorMessages } from '../errors/message.ts';
import { validationMessage } from '../errors/validation-message.ts';
import { fieldRules, isCases, type FieldRule, type Values } from './field-rule.ts';
import type { FieldValues } from './field-values.ts';
import type { Schema } from './field.ts';
import { itemList } from './item-list.ts';
import { zodField } from './zod-field.ts';

/** Any field may be missing. */
export type SentValues<S extends Schema> = Partial<FieldValues<S>>;

/**
 * No coercion; hidden and unknown keys are rejected, as is a field whose controlling field does not match, and all
 * errors are reported at once. Missing fields stay missing: see `normalize`. Convert the issues to one message per path
 * with `fieldErrors`. Build it once, because it is compiled.
 *
 * @param extraFields hidden fields that are accepted nevertheless
 */
export function toZod<S extends Schema, Name extends string = never>(
  schema: S,
  extraFields?: Readonly<Record<Name, z.ZodUnknown>>,
): z.ZodType<SentValues<S> & { [Key in Name]?: unknown }, SentValues<S> & { [Key in Name]?: unknown }>;
export function toZod(schema: Schema, extraFields: Readonly<Record<string, z.ZodType>> = {}): z.ZodType {
  const rules = fieldRules(schema);
  const shape = Object.fromEntries(
    rules.map(({ name, field }) => {
      const type = field.type === 'other-point' ? pointList(field.fields, field.max) : zodField(field);
      return [name, field.required ? type : type.optional()];
    }),
  );
  const object = z.strictObject({ ...optional(extraFields), ...shape }, { error: objectError });
  const dependent = rules.filter(dependsOnOthers);
  if (dependent.length === 0) return object;
  return object.superRefine((values, context) => addDependencyIssues(dependent, values, context), {
    // Runs even if a field already has an error, so that all errors are reported at once.
    when: ({ value }) => typeof value === 'object' && value !== null && !Array.isArray(value),
  });
}

function optional(fields: Readonly<Record<string, z.ZodType>>): Record<string, z.ZodType> {
  return Object.fromEntries(Object.entries(fields).map(([name, type]) => [name, type.optional()]));
}

function dependsOnOthers({ field }: FieldRule): boolean {
  if (field.dependency || ('nullable' in field && field.nullable)) return true;
  return field.type === 'string' && (isCases(field.whiteList) || Boolean(field.sameAs));
}

function objectError(issue: { readonly code?: string; readonly input?: unknown }): string {
  if (issue.code === 'unrecognized_keys') return validationMessage('notAllowed');
  return validationMessage(issue.input === undefined ? 'required' : 'notObject');
}

function pointList(fields: Schema, max: number | undefined): z.ZodType {
  const list = itemList(toZod(fields), { error: validationMessage('notList') });
  return max === undefined ? list : list.max(max, { error: validationMessage('tooMany', { max }) });
}

/** Checks between fields of one object; they run in addition to the checks of single fields. */
function addDependencyIssues(rules: readonly FieldRule[], values: Values, context: z.core.$RefinementCtx): void {
  for (const rule of rules) {
    const value = values[rule.name];
    if (value === undefined) continue;
    const message = dependencyMessage(rule, value, values);
    if (message !== null) context.addIssue({ code: 'custom', path: [rule.name], message });
  }
}

function dependencyMessage(rule: FieldRule, value: unknown, values: Values): string | null {
  if (!rule.isDecided(values)) return null;
  if (!rule.applies(values)) return validationMessage('doesNotApply');
  const { field } = rule;
  if (value === null && !rule.nullable(values)) return validationMessage('notNumber');
  if (field.type !== 'string' || typeof value !== 'string') return null;
  if (field.sameAs !== undefined && value !== values[field.sameAs]) {
    return validationMessage('mustMatch', { field: field.sameAs });
  }
  return rule.allowed(values)?.includes(value) === false ? errorMessages.unknownValue : null;
}
