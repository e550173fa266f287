// Control characters, line and paragraph separators, bidirectional overrides and isolates, and halves of surrogate pairs:
// in a name they forge rows, reorder what is read, or cannot be written as UTF-8.
const forbiddenInLine = /[\p{Cc}\p{Cs}\u2028\u2029\u202A-\u202E\u2066-\u2069]/u;
const forbiddenInText = /(?![\n\r\t])[\p{Cc}\p{Cs}\u202A-\u202E\u2066-\u2069]/u;

/** Unicode NFC without white space at the ends: the form in which every text is kept and compared. */
export function cleanText(text: string): string {
  return text.normalize('NFC').trim();
}

/** Whether a text of one line (a name, a title) has characters that are refused. */
export function hasForbiddenCharacters(line: string): boolean {
  return forbiddenInLine.test(line);
}

/** As `hasForbiddenCharacters` for a text of several lines (a comment): line breaks and tabs are allowed. */
export function hasForbiddenTextCharacters(text: string): boolean {
  return forbiddenInText.test(text);
}
