import { z } from 'zod';
import { type FieldErrors, fieldErrors, maxMessages } from '@dozor/domain/errors/field-errors.ts';
import { errorMessages } from '@dozor/domain/errors/message.ts';
import { type ValidationCode, validationMessage } from '@dozor/domain/errors/validation-message.ts';

/** Several may be about one path. */
const maxIssues = 4 * maxMessages;

/** Adds our own message where the schema defines none. */
export function checkInput<Schema extends z.ZodType>(
  schema: Schema,
  input: unknown,
): z.ZodSafeParseResult<z.output<Schema>> {
  const context = { async: false } as const;
  const run = schema._zod.run({ value: input, issues: [] }, context);
  if (run instanceof Promise) throw new z.core.$ZodAsyncError();
  if (run.issues.length === 0) return { success: true, data: run.value as z.output<Schema> };
  // A message costs more than finding that one is needed.
  const issues = run.issues
    .slice(0, maxIssues)
    .map((issue) => z.core.util.finalizeIssue(issue, { ...context, error: messageOf }, z.config()));
  return { success: false, error: new z.ZodError(issues) as z.ZodError<z.output<Schema>> };
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
