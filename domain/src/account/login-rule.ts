const minCharacters = 3;
const maxCharacters = 32;

/** Latin means ASCII here: an accented or full-width letter would let a login look like another one. */
const latin = /[A-Za-z]/;
const cyrillic = /[\u0400-\u0481\u048a-\u052f]/;
const allowed = /^[A-Za-z\u0400-\u0481\u048a-\u052f0-9_.-]*$/;

/**
 * What is wrong with a login, as the text of the API; undefined when it may be registered: 3–32 Latin
 * or Cyrillic letters (not mixed), digits, `_ - .`. Source: decisions §3.
 */
export function loginProblem(login: string): string | undefined {
  const text = login.normalize('NFC');
  if (text === '') return 'login can not be empty';
  if (text.length < minCharacters) return `must have at least ${minCharacters} characters`;
  if (text.length > maxCharacters) return `must have at most ${maxCharacters} characters`;
  if (!allowed.test(text)) return 'may have only letters, digits and _ - .';
  if (latin.test(text) && cyrillic.test(text)) return 'must not mix Latin and Cyrillic letters';
  return undefined;
}

/** The form in which logins are compared and unique: the database folds no Cyrillic case. */
export function foldLogin(login: string): string {
  return login.normalize('NFC').toLowerCase();
}
