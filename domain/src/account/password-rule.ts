import { validationMessage } from '../errors/validation-message.ts';

const minCharacters = 8;
const maxCharacters = 128;

/** @returns the error text of the API, or undefined */
export function passwordProblem(password: string): string | undefined {
  const { length } = Array.from(normalPassword(password));
  if (length === 0) return validationMessage('required');
  if (length < minCharacters) return validationMessage('tooShort', { min: minCharacters });
  if (length > maxCharacters) return validationMessage('tooLong', { max: maxCharacters });
  return undefined;
}

/** A password must not depend on how the keyboard composes characters (RFC 8265). */
export function normalPassword(password: string): string {
  return password.normalize('NFC');
}
