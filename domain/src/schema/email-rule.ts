import { errorMessages } from '../errors/message.ts';

const maxCharacters = 254;
const maxLocalCharacters = 64;

/*
 * Deliberately narrower than RFC 5322: no quotes, comments, spaces or separators of address lists, so that an address
 * stays a single address in a header, a path or a log. The domain may use any alphabet.
 */
const pattern =
  /^[A-Za-z0-9_'+=&~-]+(?:\.[A-Za-z0-9_'+=&~-]+)*@(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.)+(?:\p{L}{2,63}|xn--[A-Za-z0-9-]{1,59})$/u;

/** @returns the error text of the API, or undefined if mail may be sent to it */
export function emailProblem(email: string): string | undefined {
  const text = email.normalize('NFC');
  if (text === '') return errorMessages.emailEmpty;
  const isValid = text.length <= maxCharacters && text.indexOf('@') <= maxLocalCharacters && pattern.test(text);
  return isValid ? undefined : errorMessages.invalidEmail;
}

/** The form used for comparison and uniqueness. */
export function foldEmail(email: string): string {
  return email.normalize('NFC').toLowerCase();
}
