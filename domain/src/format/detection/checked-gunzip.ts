import { InvariantError } from '../../errors/invariant-error.ts';
import { crc32 } from '../../export/composite/crc32.ts';
import { joinBytes } from '../../export/text/join-bytes.ts';
import type { ArchiveTools, Unpacker } from '../../import/import-tools.ts';

/** The checksum and the size of its content end each part of a gzip file (RFC 1952). */
const trailerSize = 8;
/** A header with a long name, after which the end of the part before it is noticed. */
const rememberedBytes = 1 << 16;

/** Unpacks a gzip file, which may be several joined, and compares their checksums; throws at the first that differs. */
export class CheckedGunzip implements Unpacker {
  readonly #gunzip: Unpacker;
  /** The last bytes read. */
  #tail: Uint8Array[] = [];
  #tailSize = 0;
  #packedBytes = 0;
  #crc = 0;
  #bytes = 0;

  constructor({ Gunzip }: ArchiveTools, take: (bytes: Uint8Array) => void) {
    const gunzip = new Gunzip((bytes) => {
      this.#crc = crc32(bytes, this.#crc);
      this.#bytes += bytes.length;
      take(bytes);
    });
    gunzip.onmember = (start) => this.#compare(start);
    this.#gunzip = gunzip;
  }

  push(chunk: Uint8Array, isLast: boolean): void {
    this.#remember(chunk);
    this.#gunzip.push(chunk, isLast);
    if (isLast) this.#compare(this.#packedBytes);
  }

  #remember(chunk: Uint8Array): void {
    this.#packedBytes += chunk.length;
    this.#tailSize += chunk.length;
    this.#tail.push(chunk.slice());
    while (this.#tailSize - (this.#tail[0]?.length ?? 0) > rememberedBytes)
      this.#tailSize -= this.#tail.shift()?.length ?? 0;
  }

  /** @param end where a part ends and the next one starts */
  #compare(end: number): void {
    const tail = joinBytes(this.#tail);
    const at = end - (this.#packedBytes - tail.length) - trailerSize;
    if (at < 0) throw new InvariantError('the file is cut off');
    const stored = new DataView(tail.buffer, tail.byteOffset + at, trailerSize);
    const isRight = stored.getUint32(0, true) === this.#crc && stored.getUint32(4, true) === this.#bytes % 2 ** 32;
    if (!isRight) throw new InvariantError('the file is damaged');
    this.#crc = 0;
    this.#bytes = 0;
  }
}
