import { crc32 } from '../../export/composite/crc32.ts';
import { crc64 } from './crc64.ts';
import { sha256 } from './sha256.ts';

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
