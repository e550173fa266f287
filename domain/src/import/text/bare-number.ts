/** Texts of only these characters need no check. */
const ordinary = /^[\x20-\x7e°]*$/;
/** In `'-0.1'` the leading apostrophe may have been removed as a spreadsheet's. */
const wrapping = /^="(.*)"$|^'(.*)'$|^"(.*)"$|^([-+][\d.,]+)'$/s;
/** Bidirectional marks and zero-width spaces, copied from maps and spreadsheets. */
const invisible = /\p{Cf}/gu;
const digit = /\p{Nd}/gu;
/** The zeros of Arabic, Persian and Hindi digits; full-width ones are converted by NFKC. */
const blocks = [0x0660, 0x06f0, 0x0966];

/** Removes a spreadsheet's wrapping (`="52.1"`), quotes and invisible marks, and converts digits of other scripts. */
export function bareNumber(cell: string): string {
  const text = cell.replace(wrapping, '$1$2$3$4').trim();
  if (ordinary.test(text)) return text;
  return text.normalize('NFKC').replace(invisible, '').replace(digit, westernDigit).replaceAll('\u066b', '.').trim();
}

function westernDigit(sign: string): string {
  const code = sign.charCodeAt(0);
  const first = blocks.find((block) => code >= block && code < block + 10);
  return first === undefined ? sign : String(code - first);
}
