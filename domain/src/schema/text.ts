// Control characters, line and paragraph separators, bidirectional overrides and isolates, and lone surrogates: in a
// name they forge rows, reorder the visible text, or cannot be encoded as UTF-8.
const forbiddenInLine = /[\p{Cc}\p{Cs}\u2028\u2029\u202A-\u202E\u2066-\u2069]/u;
const forbiddenInText = /(?![\n\r\t])[\p{Cc}\p{Cs}\u202A-\u202E\u2066-\u2069]/u;

/** Unicode NFC, trimmed: the form in which every text is stored and compared. */
export function cleanText(text: string): string {
  return text.normalize('NFC').trim();
}

/** The beginning of a text, of at most `max` UTF-16 units and without half a surrogate pair at its end. */
export function truncate(text: string, max: number): string {
  return text.slice(0, max).replace(/\p{Cs}$/u, '');
}

/** Marks a text that was truncated. */
export function shorten(text: string, max: number): string {
  return text.length > max ? `${truncate(text, max)}…` : text;
}

/** Collects a text of which not more than `max` is needed. A space for half a letter at its end: nothing may follow. */
export function append(before: string, text: string, max: number): string {
  return before.length < max ? (before + text).slice(0, max).replace(/\p{Cs}$/u, ' ') : before;
}

export function hasForbiddenCharacters(line: string): boolean {
  return forbiddenInLine.test(line);
}

/** Like `hasForbiddenCharacters` for a multi-line text (a comment): line breaks and tabs are allowed. */
export function hasForbiddenTextCharacters(text: string): boolean {
  return forbiddenInText.test(text);
}
