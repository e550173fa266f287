import { gzipHeader, type GzipPart, gzipPart, gzipTrailer } from './gzip-parts.ts';

const level = 6;

/** A gzip stream over successive chunks. */
export class Packing {
  readonly #parts: Pick<GzipPart, 'crc' | 'rawLength'>[] = [];

  add(raw: Uint8Array): Uint8Array[] {
    const { bytes, crc, rawLength } = gzipPart(raw, level);
    const isFirst = this.#parts.push({ crc, rawLength }) === 1;
    return isFirst ? [gzipHeader, bytes] : [bytes];
  }

  end(): Uint8Array {
    return gzipTrailer(this.#parts);
  }
}
