const invisible = /[\p{Cf}\p{Co}\p{Cn}\p{Cs}]/gu;
const controls = /[\p{Cc}\p{Zl}\p{Zp}]/gu;
const ordinary = /^[\w\u0410-\u044f\u0401\u0451.()-]+(?: [\w\u0410-\u044f\u0401\u0451.()-]+)*$/;
/** Signs of ASCII, Russian letters, dashes and №, one space between words: NFC and clean. */
const clean =
  /^[!-~\u0410-\u044f\u0401\u0451\u2013\u2014\u2116]+(?: [!-~\u0410-\u044f\u0401\u0451\u2013\u2014\u2116]+)*$/;

/** Letters, digits, full stops, hyphens and brackets in words: nearly every name, and nothing that needs cleaning. */
export function isOrdinary(text: string): boolean {
  return ordinary.test(text);
}

/** One line in NFC, without control characters, byte order marks and direction overrides. */
export function cleanText(text: string): string {
  if (text === '' || clean.test(text)) return text;
  return text.normalize('NFC').replace(controls, ' ').replace(invisible, '').replace(/\s+/g, ' ').trim();
}

/**
 * Cleans a text for the comment of a row: nothing in it may look like the end of a field, a part or a row. A comma
 * would be a further column to readers that split before removing the comment, a quote would open a field, `|`
 * separates the parts of the comment itself and a second `//` starts another one.
 */
export function cleanComment(text: string): string {
  if (text === '' || isOrdinary(text)) return text;
  const flat = text.replace(/[,|\s]+/g, ' ').replace(/"/g, "'");
  return flat.replace(/\/(?:\s*\/)+/g, '/').trim();
}
