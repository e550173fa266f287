import type { z } from 'zod';
import { type FieldErrors, fieldErrors } from '@dozor/domain/errors/field-errors.ts';
import { errorMessages } from '@dozor/domain/errors/message.ts';
import { type ValidationCode, validationMessage } from '@dozor/domain/errors/validation-message.ts';

/** Adds our own message where the schema defines none. */
export function checkInput<Schema extends z.ZodType>(
  schema: Schema,
  input: unknown,
): z.ZodSafeParseResult<z.output<Schema>> {
  return schema.safeParse(input, { error: messageOf });
}

/** The issues of `checkInput` as one message per field path; an unknown key is reported under its own path. */
export function fieldErrorsOf(error: z.ZodError): FieldErrors {
  return fieldErrors(error.issues, validationMessage('notAllowed'));
}

const wrongTypes: Record<string, ValidationCode> = {
  string: 'notString',
  number: 'notNumber',
  int: 'notInteger',
  boolean: 'notBoolean',
  array: 'notList',
  object: 'notObject',
};

function messageOf(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined) return validationMessage('required');
      return validationMessage(wrongTypes[issue.expected] ?? 'badCharacters');
    case 'too_small':
      if (issue.origin === 'string' && issue.minimum === 1) return validationMessage('required');
      return validationMessage(issue.origin === 'string' ? 'tooShort' : 'tooSmall', { min: String(issue.minimum) });
    case 'too_big':
      return validationMessage(tooBigCodes[issue.origin] ?? 'tooBig', { max: String(issue.maximum) });
    case 'invalid_value':
      return errorMessages.unknownValue;
    default:
      return validationMessage('badCharacters');
  }
}

const tooBigCodes: Record<string, ValidationCode> = { string: 'tooLong', array: 'tooMany' };
