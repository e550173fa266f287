import { errorMessages } from '../errors/message.ts';

const maxCharacters = 254;
const maxLocalCharacters = 64;

/*
 * Narrower than RFC 5322 on purpose: no quotes, comments, spaces or separators of an address list, so that an address
 * is one address wherever it is written: in a header, in a path, in a log. A domain may have letters of any alphabet.
 */
const pattern =
  /^[A-Za-z0-9_'+=&~-]+(?:\.[A-Za-z0-9_'+=&~-]+)*@(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.)+(?:\p{L}{2,63}|xn--[A-Za-z0-9-]{1,59})$/u;

/** What is wrong with an e-mail address, as the text of the API; undefined when mail may be sent to it. */
export function emailProblem(email: string): string | undefined {
  const text = email.normalize('NFC');
  if (text === '') return errorMessages.emailEmpty;
  const isValid = text.length <= maxCharacters && text.indexOf('@') <= maxLocalCharacters && pattern.test(text);
  return isValid ? undefined : errorMessages.invalidEmail;
}

/** The form in which addresses are compared and unique. */
export function foldEmail(email: string): string {
  return email.normalize('NFC').toLowerCase();
}
