// Control characters, line and paragraph separators, bidirectional overrides and isolates, and lone surrogates: in a
// name they forge rows, reorder the visible text, or cannot be encoded as UTF-8.
const forbiddenInLine = /[\p{Cc}\p{Cs}\u2028\u2029\u202A-\u202E\u2066-\u2069]/u;
const forbiddenInText = /(?![\n\r\t])[\p{Cc}\p{Cs}\u202A-\u202E\u2066-\u2069]/u;

/** Unicode NFC, trimmed: the form in which every text is stored and compared. */
export function cleanText(text: string): string {
  return text.normalize('NFC').trim();
}

/** True if a single-line text (a name, a title) contains forbidden characters. */
export function hasForbiddenCharacters(line: string): boolean {
  return forbiddenInLine.test(line);
}

/** Like `hasForbiddenCharacters` for a multi-line text (a comment): line breaks and tabs are allowed. */
export function hasForbiddenTextCharacters(text: string): boolean {
  return forbiddenInText.test(text);
}
