import { constants, crc32, deflateRawSync } from 'node:zlib';

/*
 * One gzip stream composed of parts that were compressed separately: each ends at a byte boundary with everything
 * flushed, so they can be concatenated, and the checksum of the whole is computed from theirs (RFC 1952; combined as in
 * zlib's crc32_combine). Unchanged parts are not compressed again.
 */

export interface GzipPart {
  bytes: Uint8Array;
  crc: number;
  rawLength: number;
}

export const gzipHeader = Uint8Array.of(0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255);

/** An empty final block of the deflate stream. */
const lastBlock = [3, 0];

/** A new array rather than an empty view: a cached part would retain the view's whole buffer. */
const nothing = new Uint8Array(0);

export function gzipPart(raw: Uint8Array, level: number): GzipPart {
  const bytes = raw.length === 0 ? nothing : deflateRawSync(raw, { level, finishFlush: constants.Z_FULL_FLUSH });
  return { bytes, crc: crc32(raw), rawLength: raw.length };
}

/** The end of the stream: its final block, the checksum and the uncompressed length. */
export function gzipTrailer(parts: readonly Pick<GzipPart, 'crc' | 'rawLength'>[]): Uint8Array {
  let crc = 0;
  let length = 0;
  for (const part of parts) {
    crc = combineCrc(crc, part.crc, part.rawLength);
    length += part.rawLength;
  }
  const trailer = new Uint8Array(10);
  trailer.set(lastBlock);
  const view = new DataView(trailer.buffer);
  view.setUint32(2, crc, true);
  view.setUint32(6, length % 2 ** 32, true);
  return trailer;
}

const polynomial = 0xedb88320;

/** The checksum of two concatenated byte runs from theirs and the length of the second. */
export function combineCrc(first: number, second: number, secondLength: number): number {
  return (multiply(powerOf(secondLength), first) ^ second) >>> 0;
}

/** Product of two polynomials over GF(2), modulo that of CRC-32, in reflected bit order. */
function multiply(a: number, b: number): number {
  let product = 0;
  let factor = b;
  for (let bit = 31; bit >= 0; bit -= 1) {
    if ((a >>> bit) & 1) product ^= factor;
    factor = factor & 1 ? (factor >>> 1) ^ polynomial : factor >>> 1;
  }
  return product >>> 0;
}

/** x to the power of 8 · `bytes`: the factor by which appending that many bytes multiplies a checksum. */
function powerOf(bytes: number): number {
  let power = 0x80000000;
  let square = multiply(0x00800000, 0x80000000);
  for (let rest = bytes; rest > 0; rest = Math.floor(rest / 2)) {
    if (rest % 2 === 1) power = multiply(square, power);
    square = multiply(square, square);
  }
  return power;
}
