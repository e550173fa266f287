/** What is written with nothing but these needs no look. */
const ordinary = /^[\x20-\x7e°]*$/;
/** Of `'-0.1'` the first apostrophe may have been taken for that of a spreadsheet. */
const wrapping = /^="(.*)"$|^'(.*)'$|^"(.*)"$|^([-+][\d.,]+)'$/s;
/** Marks of the way in which a text runs, and spaces without a width: they come along from maps and spreadsheets. */
const invisible = /\p{Cf}/gu;
const digit = /\p{Nd}/gu;
/** The zeros of Arabic, Persian and Hindi; those of full width are changed by NFKC. */
const blocks = [0x0660, 0x06f0, 0x0966];

/**
 * A number as it is meant: without the wrapping of a spreadsheet (`="52.1"`) or of quotes, without invisible marks, with
 * the digits 0–9 for those of other scripts.
 */
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
