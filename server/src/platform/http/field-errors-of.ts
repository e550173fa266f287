import type { z } from 'zod';

/** Zod's issues as one message for each field path; an unknown key is named by its own path. */
export function fieldErrorsOf(error: z.ZodError): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const issue of error.issues) {
    if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys) errors[[...issue.path, key].join('.')] ??= 'is not allowed';
    } else {
      errors[issue.path.join('.')] ??= messageOf(issue);
    }
  }
  return errors;
}

/** A schema that sets a message of its own keeps it; zod's English is replaced by the product's. */
function messageOf(issue: z.core.$ZodIssue): string {
  if (!/^(Invalid|Unrecognized|Too (small|big)|Expected)/.test(issue.message)) return issue.message;
  switch (issue.code) {
    case 'invalid_type':
      return issue.message.endsWith('received undefined') ? 'is required' : `must be ${article(issue.expected)}`;
    case 'too_small':
      return issue.origin === 'string'
        ? issue.minimum === 1
          ? 'is required'
          : `must have at least ${issue.minimum} characters`
        : `must be at least ${issue.minimum}`;
    case 'too_big':
      return issue.origin === 'string'
        ? `must have at most ${issue.maximum} characters`
        : `must be at most ${issue.maximum}`;
    case 'not_multiple_of':
      return `must be a multiple of ${issue.divisor}`;
    case 'invalid_value':
      return 'Unknown value';
    default:
      return 'has a wrong form';
  }
}

function article(expected: string): string {
  return `${/^[aeiou]/.test(expected) ? 'an' : 'a'} ${expected === 'int' ? 'integer' : expected}`;
}
