import { validationMessage } from '../errors/validation-message.ts';

/** Confirmation field → the field it repeats. */
export const repeatedFields = { confirmEmail: 'email', confirmPassword: 'password' } as const;

/** Accepts incomplete forms, so that these errors are reported together with those of the other fields. */
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
