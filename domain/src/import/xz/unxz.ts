import { InvariantError } from '../../errors/invariant-error.ts';
import { joinBytes } from '../../export/text/join-bytes.ts';
import type { Unpacker } from '../import-tools.ts';
import { LzmaState } from './lzma-decoder.ts';
import { UnpackedBytes } from './unpacked-bytes.ts';

const signature = [0xfd, 0x37, 0x7a, 0x58, 0x5a, 0x00];
const headerSize = 12;
/** The size of a check by its kind. */
const checkSizes = [0, 4, 4, 4, 8, 8, 8, 16, 16, 16, 32, 32, 32, 64, 64, 64];
const lzma2 = 0x21;

export function isXz(bytes: Uint8Array): boolean {
  return signature.every((byte, index) => bytes[index] === byte);
}

/** Unpacks an `.xz` file with the filter LZMA2, as `xz` makes them; the whole of it is held in memory. */
export class Unxz implements Unpacker {
  readonly #take: (bytes: Uint8Array) => void;
  readonly #packed: Uint8Array[] = [];

  constructor(take: (bytes: Uint8Array) => void) {
    this.#take = take;
  }

  push(chunk: Uint8Array, isLast: boolean): void {
    this.#packed.push(chunk.slice());
    if (isLast) this.#unpack(joinBytes(this.#packed.splice(0)));
  }

  #unpack(packed: Uint8Array): void {
    const checkSize = isXz(packed) ? (checkSizes[(packed[7] ?? 0) & 15] ?? 0) : 0;
    if (packed.length < headerSize) throw new InvariantError('the file ends in its header');
    let at = headerSize;
    // An index begins with 0, a block with its size.
    while ((packed[at] ?? 0) !== 0) {
      const header = ((packed[at] ?? 0) + 1) * 4;
      const filter = at + 2 + sizesIn(packed, at);
      if (((packed[at + 1] ?? 0) & 3) !== 0 || packed[filter] !== lzma2) throw new InvariantError('another filter');
      const end = this.#block(packed, at + header);
      at = end + ((4 - ((end - at) % 4)) % 4) + checkSize;
    }
    if (at >= packed.length) throw new InvariantError('the file is cut off');
  }

  /** @returns where it ends */
  #block(packed: Uint8Array, start: number): number {
    const out = new UnpackedBytes();
    let state: LzmaState | null = null;
    let properties = 0;
    let at = start;
    const number16 = (from: number) => (byteAt(packed, from) << 8) + byteAt(packed, from + 1) + 1;
    for (;;) {
      const control = byteAt(packed, at);
      if (control === 0) return at + 1;
      const before = out.length;
      if (control === 1 || control >= 0xe0) out.forget();
      if (control < 0x80) {
        const size = number16(at + 1);
        out.append(packed.subarray(at + 3, at + 3 + size));
        at += 3 + size;
      } else {
        const size = ((control & 0x1f) << 16) + number16(at + 1);
        const packedSize = number16(at + 3);
        at += 5;
        if (control >= 0xc0) properties = byteAt(packed, at++);
        if (control >= 0xa0 || !state) state = new LzmaState(properties);
        state.decode(packed.subarray(at, at + packedSize), size, out);
        at += packedSize;
      }
      this.#take(out.from(before));
    }
  }
}

function byteAt(bytes: Uint8Array, at: number): number {
  const byte = bytes[at];
  if (byte === undefined) throw new InvariantError('the file is cut off');
  return byte;
}

function sizesIn(packed: Uint8Array, block: number): number {
  const flags = packed[block + 1] ?? 0;
  let at = block + 2;
  for (const flag of [0x40, 0x80]) {
    if ((flags & flag) === 0) continue;
    while ((byteAt(packed, at) & 0x80) !== 0) at += 1;
    at += 1;
  }
  return at - block - 2;
}
