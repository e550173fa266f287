import { crc32 } from '../../export/composite/crc32.ts';
import { sha256 } from './sha256.ts';

/** The polynomial of ECMA-182, reflected, as two halves. */
const [polynomialHigh, polynomialLow] = [0xc96c5795 | 0, 0xd7870f42 | 0];

const tables = makeTables();

/** As `xz` uses it by default, least significant byte first. */
export function crc64(bytes: Uint8Array): Uint8Array {
  const { highs, lows } = tables;
  let [high, low] = [-1, -1];
  for (const byte of bytes) {
    const at = (low ^ byte) & 0xff;
    low = ((low >>> 8) | (high << 24)) ^ (lows[at] as number);
    high = (high >>> 8) ^ (highs[at] as number);
  }
  const sum = new Uint8Array(8);
  const view = new DataView(sum.buffer);
  view.setInt32(0, ~low, true);
  view.setInt32(4, ~high, true);
  return sum;
}

function makeTables(): { highs: Int32Array; lows: Int32Array } {
  const [highs, lows] = [new Int32Array(256), new Int32Array(256)];
  for (let byte = 0; byte < 256; byte += 1) {
    let [high, low] = [0, byte];
    for (let bit = 0; bit < 8; bit += 1) {
      const isOdd = (low & 1) === 1;
      low = (low >>> 1) | (high << 31);
      high >>>= 1;
      if (!isOdd) continue;
      low ^= polynomialLow;
      high ^= polynomialHigh;
    }
    highs[byte] = high;
    lows[byte] = low;
  }
  return { highs, lows };
}

const crcSize = 4;

/** The size of a check by its kind. */
const checkSizes = [0, 4, 4, 4, 8, 8, 8, 16, 16, 16, 32, 32, 32, 64, 64, 64];

/** The kinds in use; the others are reserved, and `xz` does not compare them either. */
const sums: Readonly<Record<number, (bytes: Uint8Array) => Uint8Array>> = { 1: crc32Bytes, 4: crc64, 10: sha256 };

export interface XzCheck {
  readonly size: number;
  matches(bytes: Uint8Array, stored: Uint8Array): boolean;
}

/** @param flags the second byte of the stream flags */
export function xzCheck(flags: number): XzCheck {
  const kind = flags & 15;
  const sum = sums[kind];
  return {
    size: checkSizes[kind] ?? 0,
    matches: (bytes, stored) => sum === undefined || isSame(sum(bytes), stored),
  };
}

/** @param stored begins with the checksum */
export function isCrc32Of(bytes: Uint8Array, stored: Uint8Array): boolean {
  return isSame(crc32Bytes(bytes), stored.subarray(0, crcSize));
}

function crc32Bytes(bytes: Uint8Array): Uint8Array {
  const sum = new Uint8Array(crcSize);
  new DataView(sum.buffer).setUint32(0, crc32(bytes, 0), true);
  return sum;
}

function isSame(sum: Uint8Array, stored: Uint8Array): boolean {
  return stored.length === sum.length && sum.every((byte, index) => byte === stored[index]);
}
