import { z } from 'zod';
import { errorMessages } from '../errors/message.ts';
import { validationMessage, type ValidationCode } from '../errors/validation-message.ts';
import { cleanValue } from './clean-value.ts';
import { emailProblem } from './email-rule.ts';
import { allAllowed } from './field-rule.ts';
import type { ArrayField, DateField, Field, NumericField, StringField } from './field.ts';
import { isDay, isIsoTime } from './iso-time.ts';
import { itemList } from './item-list.ts';
import { hasForbiddenCharacters } from './text.ts';

/** A default of null makes the type nullable, as does `nullable`. */
export function zodField(field: Field): z.ZodType {
  const type = typeOf(field);
  return field.default === null || ('nullable' in field && field.nullable) ? type.nullable() : type;
}

function typeOf(field: Field): z.ZodType {
  switch (field.type) {
    case 'string':
      return field.whiteList ? oneOf(allAllowed<string>(field.whiteList)) : textType(field);
    case 'integer':
    case 'number':
      return field.whiteList ? numberOneOf(field.whiteList, field) : numberType(field);
    case 'boolean':
      return z.boolean({ error: wrongKind('notBoolean') });
    case 'date':
      return dateType(field);
    case 'array':
      return listType(field);
    case 'object':
    case 'other-point':
      return z.record(z.string(), z.unknown(), { error: wrongKind('notObject') });
  }
}

type ErrorOf = (issue: { readonly input?: unknown }) => string;

function wrongKind(code: ValidationCode): ErrorOf {
  return ({ input }) => validationMessage(input === undefined ? 'required' : code);
}

function oneOf(values: readonly string[]): z.ZodType {
  const message = wrongKind('notString');
  return z.enum(values as [string, ...string[]], {
    error: ({ input }) => (typeof input === 'string' ? errorMessages.unknownValue : message({ input })),
  });
}

function textType(field: StringField): z.ZodType {
  const { min, max } = field;
  let type = z.string({ error: wrongKind('notString') }).overwrite((text) => cleanValue(field, text) as string);
  if (!field.withEmpty) type = type.min(1, { error: validationMessage('required') });
  if (min !== undefined) type = type.min(min, { error: lengthMessage(field) });
  if (max !== undefined) type = type.max(max, { error: lengthMessage(field) });
  if (field.email) {
    type = type.refine((text) => emailProblem(text) === undefined, { error: errorMessages.invalidEmail });
  }
  if (field.secret) return type;
  return type.refine((text) => !hasForbiddenCharacters(text), { error: validationMessage('badCharacters') });
}

function lengthMessage({ min, max }: StringField): string {
  if (min !== undefined && max !== undefined) return validationMessage('length', { min, max });
  return min === undefined ? validationMessage('tooLong', { max: max ?? 0 }) : validationMessage('tooShort', { min });
}

function numberOneOf(values: readonly number[], field: NumericField): z.ZodType {
  const message = numberError(field);
  return z
    .literal([...values], {
      error: ({ input }) => (Number.isInteger(input) ? errorMessages.unknownValue : message({ input })),
    })
    .overwrite((value) => cleanValue(field, value) as number);
}

function numberType(field: NumericField): z.ZodType {
  const { min, max, step } = field;
  const error = numberError(field);
  const base = field.type === 'integer' ? z.int({ error }) : z.number({ error });
  let type = base.overwrite((value) => cleanValue(field, value) as number);
  if (min !== undefined) type = type.gte(min, { error: rangeMessage(field) });
  if (max !== undefined) type = type.lte(max, { error: rangeMessage(field) });
  if (step !== undefined) type = type.multipleOf(step, { error: validationMessage('step', { step }) });
  return type;
}

function numberError(field: NumericField): ErrorOf {
  return ({ input }) => {
    if (input === undefined) return validationMessage('required');
    if (typeof input !== 'number' || !Number.isFinite(input)) return validationMessage('notNumber');
    return field.type === 'integer' && !Number.isInteger(input) ? validationMessage('notInteger') : rangeMessage(field);
  };
}

function rangeMessage({ min, max }: NumericField): string {
  if (min !== undefined && max !== undefined) return validationMessage('range', { min, max });
  return min === undefined ? validationMessage('tooBig', { max: max ?? 0 }) : validationMessage('tooSmall', { min });
}

function dateType(field: DateField): z.ZodType {
  const [isValid, code, format] = field.dayOnly
    ? ([isDay, 'notDay', 'date'] as const)
    : ([isIsoTime, 'notDate', 'date-time'] as const);
  return z
    .string({ error: wrongKind(code) })
    .refine(isValid, { error: validationMessage(code) })
    .overwrite((text) => cleanValue(field, text) as string)
    .meta({ format });
}

function listType(field: ArrayField): z.ZodType {
  const item = field.whiteList ? oneOf(field.whiteList) : z.string({ error: wrongKind('notString') });
  const list = itemList(item, { error: wrongKind('notList') })
    .refine((values) => new Set(values).size === values.length, { error: validationMessage('repeated') })
    .overwrite((values) => cleanValue(field, values) as unknown[]);
  return field.max === undefined
    ? list
    : list.max(field.max, { error: validationMessage('tooMany', { max: field.max }) });
}
