const invisible = /[\p{Cf}\p{Co}\p{Cn}\p{Cs}]/gu;
const controls = /[\p{Cc}\p{Zl}\p{Zp}]/gu;
const ordinary = /^[\w\u0410-\u044f\u0401\u0451.()-]+(?: [\w\u0410-\u044f\u0401\u0451.()-]+)*$/;

/** Letters, digits, full stops, hyphens and brackets in words: nearly every name, and nothing to be careful about. */
export function isOrdinary(text: string): boolean {
  return ordinary.test(text);
}

/**
 * A name on one line: NFC, without control characters, byte order marks and direction overrides, each run of white
 * space one space.
 */
export function cleanText(text: string): string {
  if (text === '' || isOrdinary(text)) return text;
  return text.normalize('NFC').replace(controls, ' ').replace(invisible, '').replace(/\s+/g, ' ').trim();
}

/**
 * What may stand in the comment of a row: nothing that a reader takes for the end of a field, of a part or of a row.
 * A comma would be a further column to readers that split before they cut the comment, a quote would open a field,
 * `|` parts the comment itself and a second `//` begins another one.
 */
export function cleanComment(text: string): string {
  if (text === '' || isOrdinary(text)) return text;
  const flat = text.replace(/[,|\s]+/g, ' ').replace(/"/g, "'");
  return flat.replace(/\/(?:\s*\/)+/g, '/').trim();
}
