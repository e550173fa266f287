import { validationMessage } from '../errors/validation-message.ts';

const minCharacters = 8;
const maxCharacters = 128;

/** What is wrong with a new password, as the text of the API; undefined when it may be used: 8–128 characters. */
export function passwordProblem(password: string): string | undefined {
  const { length } = Array.from(normalPassword(password));
  if (length === 0) return validationMessage('required');
  if (length < minCharacters) return validationMessage('tooShort', { min: minCharacters });
  if (length > maxCharacters) return validationMessage('tooLong', { max: maxCharacters });
  return undefined;
}

/** One form of the same typed text, whatever the keyboard composes (RFC 8265 does the same). */
export function normalPassword(password: string): string {
  return password.normalize('NFC');
}
