import { validationMessage } from '../errors/validation-message.ts';

/** The fields that repeat another one, and which. Source: specification §5. */
export const repeatedFields = { confirmEmail: 'email', confirmPassword: 'password' } as const;

/**
 * What is wrong with the repeats in a form, keyed by field. It looks at whatever is there, so that its
 * errors come together with those of the single fields.
 */
export function repeatProblems(form: Readonly<Record<string, unknown>>): Record<string, string> {
  const problems: Record<string, string> = {};
  for (const [repeat, original] of Object.entries(repeatedFields)) {
    const [first, second] = [form[original], form[repeat]];
    if (typeof second !== 'string' || second === '') continue;
    if (second.normalize('NFC') !== (typeof first === 'string' ? first.normalize('NFC') : '')) {
      problems[repeat] = validationMessage('mustMatch', { field: original });
    }
  }
  return problems;
}
