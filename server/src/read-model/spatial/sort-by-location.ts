import { interleave } from './morton-code.ts';

const digitBits = 16;
const digits = 2 ** digitBits;

/**
 * Sorts rows into Morton order by two radix sorts of 32-bit codes, the less significant one first. The sort is stable.
 */
export function sortByLocation(rows: Uint32Array, worldXs: Uint32Array, worldYs: Uint32Array): void {
  const count = rows.length;
  const spare = new Uint32Array(count);
  const codes = new Uint32Array(worldXs.length);
  for (const shift of [0, 16]) {
    for (let i = 0; i < count; i += 1) {
      const row = rows[i]!;
      codes[row] = interleave(worldXs[row]! >>> shift, worldYs[row]! >>> shift);
    }
    sortByDigit(rows, spare, codes, 0);
    sortByDigit(spare, rows, codes, digitBits);
  }
}

function sortByDigit(from: Uint32Array, to: Uint32Array, codes: Uint32Array, shift: number): void {
  const starts = new Uint32Array(digits + 1);
  for (const row of from) starts[((codes[row]! >>> shift) & (digits - 1)) + 1]! += 1;
  for (let digit = 0; digit < digits; digit += 1) starts[digit + 1]! += starts[digit]!;
  for (const row of from) {
    const digit = (codes[row]! >>> shift) & (digits - 1);
    to[starts[digit]!] = row;
    starts[digit]! += 1;
  }
}
