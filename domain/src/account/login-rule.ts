import { errorMessages } from '../errors/message.ts';
import { validationMessage } from '../errors/validation-message.ts';

const minCharacters = 3;
const maxCharacters = 32;

/** ASCII only: an accented or full-width letter would let one login look like another. */
const latin = /[A-Za-z]/;
const cyrillic = /[\u0400-\u0481\u048a-\u052f]/;
const allowed = /^[A-Za-z\u0400-\u0481\u048a-\u052f0-9_.-]*$/;

/** 3–32 Latin or Cyrillic letters (not mixed), digits, `_ - .`; undefined if valid. */
export function loginProblem(login: string): string | undefined {
  const text = login.normalize('NFC');
  if (text === '') return errorMessages.loginEmpty;
  if (text.length < minCharacters) return validationMessage('tooShort', { min: minCharacters });
  if (text.length > maxCharacters) return validationMessage('tooLong', { max: maxCharacters });
  if (!allowed.test(text)) return validationMessage('loginCharacters');
  if (latin.test(text) && cyrillic.test(text)) return validationMessage('mixedLetters');
  return undefined;
}

/** Names of roles and of the site itself: nobody may pose as one. */
const reserved = new Set(
  'admin administrator admins root moderator moderators moderation support help helpdesk staff team system official dozor security abuse postmaster webmaster hostmaster info noreply no-reply import sample модератор модераторы модерация админ администратор администрация поддержка помощь система дозор безопасность'.split(
    ' ',
  ),
);

export function isReservedLogin(login: string): boolean {
  return reserved.has(foldLogin(login));
}

/** The database does not fold Cyrillic case. */
export function foldLogin(login: string): string {
  return login.normalize('NFC').toLowerCase();
}
