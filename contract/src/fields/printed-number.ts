import { cleanNumber } from '@dozor/domain/schema/clean-value.ts';

const printed = /^-?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d{1,3})?$/i;
/** The smallest positive number takes 1,077 digits when written out in full. */
const maxLength = 1100;

/**
 * A number as programs print it, such as `2.4601000000000002`, `1e-5` or `100.0`, rounded to `decimals`.
 *
 * @returns NaN for anything else, including ` 5`, `+5`, `0x1` and an empty text
 */
export function readPrintedNumber(text: string, decimals: number): number {
  return text.length <= maxLength && printed.test(text) ? cleanNumber(Number(text), decimals) : Number.NaN;
}

/** In degrees: a centimetre. */
export const degreeDecimals = 7;
