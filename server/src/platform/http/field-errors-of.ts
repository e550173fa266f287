import { type FieldErrors, fieldErrors } from '@dozor/domain/errors/field-errors.ts';
import { errorMessages } from '@dozor/domain/errors/message.ts';
import { type ValidationCode, validationMessage } from '@dozor/domain/errors/validation-message.ts';
import type { z } from 'zod';

/** Zod's issues as one message for each field path; an unknown key is named by its own path. */
export function fieldErrorsOf(error: z.ZodError): FieldErrors {
  const issues = error.issues.map((issue) => ({ ...issue, message: messageOf(issue) }));
  return fieldErrors(issues, validationMessage('notAllowed'));
}

const wrongTypes: Record<string, ValidationCode> = {
  string: 'notString',
  number: 'notNumber',
  int: 'notInteger',
  boolean: 'notBoolean',
  array: 'notList',
  object: 'notObject',
};

/** A schema that sets a message of its own keeps it; zod's English is replaced by the product's. */
function messageOf(issue: z.core.$ZodIssue): string {
  if (!/^(Invalid|Unrecognized|Too (small|big)|Expected)/.test(issue.message)) return issue.message;
  switch (issue.code) {
    case 'invalid_type':
      if (issue.message.endsWith('received undefined')) return validationMessage('required');
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
