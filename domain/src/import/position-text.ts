/** The two coordinates of a position as cells. */
export type PositionCells = { readonly x: string; readonly y: string };

const wellKnownText = /^(?:SRID=\d+;)?\s*POINT\s*Z?\s*\(\s*([-+\d.]+)\s+([-+\d.]+)/i;
const number = String.raw`[-+]?\d{1,3}(?:\.\d+)?`;
const pair = new RegExp(String.raw`^[([]?\s*(${number})\s*[,;\s]\s*(${number})\s*[)\]]?$`);
const sexagesimal =
  /^([NSEWСЮВЗ])?\s*(\d{1,3})\s*[°d]\s*(\d{1,2}(?:[.,]\d+)?)?\s*['′m]?\s*(\d{1,2}(?:[.,]\d+)?)?\s*(?:"|″|''|s)?\s*([NSEWСЮВЗ])?$/iu;
const hemisphere = /^([NSEWСЮВЗ])?\s*(\d{1,3}(?:[.,]\d+)?)°?\s*([NSEWСЮВЗ])?$/iu;
const negative = /[SWЮЗ]/iu;

/**
 * Both coordinates out of one cell: `POINT(37.6 55.7)` has the longitude first, `55.7, 37.6` the latitude, as people
 * write it; a list of two numbers is that of GeoJSON. Null when it is none of these.
 */
export function positionInCell(value: unknown): PositionCells | null {
  if (Array.isArray(value)) {
    const [x, y]: unknown[] = value;
    return typeof x === 'number' && typeof y === 'number' ? { x: String(x), y: String(y) } : null;
  }
  if (typeof value !== 'string') return null;
  const text = value.trim();
  const known = wellKnownText.exec(text);
  if (known) return { x: known[1] ?? '', y: known[2] ?? '' };
  const found = pair.exec(text);
  return found ? { x: found[2] ?? '', y: found[1] ?? '' } : null;
}

/** Degrees with minutes and seconds, or with the letter of a hemisphere, as a decimal number; other texts unchanged. */
export function decimalDegrees(cell: string): string {
  const whole = hemisphere.exec(cell);
  if (whole) return signed(Number(comma(whole[2])), whole[1] ?? whole[3]);
  const parts = sexagesimal.exec(cell);
  if (!parts) return cell;
  const degrees = Number(parts[2]) + Number(comma(parts[3])) / 60 + Number(comma(parts[4])) / 3600;
  return signed(Number(degrees.toFixed(7)), parts[1] ?? parts[5]);
}

function comma(text: string | undefined): string {
  return (text ?? '0').replace(',', '.');
}

function signed(degrees: number, letter: string | undefined): string {
  return String(letter !== undefined && negative.test(letter) ? -degrees : degrees);
}
