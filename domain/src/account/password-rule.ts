const minCharacters = 8;
const maxCharacters = 128;

/** What is wrong with a new password, as the text of the API; undefined when it may be used: 8–128 characters. */
export function passwordProblem(password: string): string | undefined {
  const { length } = [...normalPassword(password)];
  if (length === 0) return 'is required';
  if (length < minCharacters) return `must have at least ${minCharacters} characters`;
  if (length > maxCharacters) return `must have at most ${maxCharacters} characters`;
  return undefined;
}

/** One form of the same typed text, whatever the keyboard composes (RFC 8265 does the same). */
export function normalPassword(password: string): string {
  return password.normalize('NFC');
}
