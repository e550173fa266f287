import { InvariantError } from '../../errors/invariant-error.ts';
import { joinBytes } from '../../export/text/join-bytes.ts';
import type { Unpacker } from '../import-tools.ts';
import { LzmaState } from './lzma-decoder.ts';
import { UnpackedBytes } from './unpacked-bytes.ts';
import { isCrc32Of, type XzCheck, xzCheck } from './xz-check.ts';

const signature = [0xfd, 0x37, 0x7a, 0x58, 0x5a, 0x00];
const headerSize = 12;
const footerSignature = [0x59, 0x5a];
const footerSize = 12;
const crcSize = 4;
const lzma2 = 0x21;

/** Sizes in bytes, of the block as its index has them. */
type BlockSizes = { readonly packed: number; readonly unpacked: number };

export function isXz(bytes: Uint8Array): boolean {
  return signature.every((byte, index) => bytes[index] === byte);
}

/**
 * Unpacks an `.xz` file (https://tukaani.org/xz/xz-file-format.txt) with the filter LZMA2, as `xz` makes them; the whole
 * of it is held in memory. The last `push` throws unless every checksum and size of the file is right.
 */
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

  /** Files may be joined, and zeros fill them up. */
  #unpack(packed: Uint8Array): void {
    let at = 0;
    do {
      at = this.#stream(packed, at);
      while (at + 4 <= packed.length && packed.subarray(at, at + 4).every((byte) => byte === 0)) at += 4;
    } while (at < packed.length);
  }

  /** @returns where it ends */
  #stream(packed: Uint8Array, start: number): number {
    requireWhole(isXz(packed.subarray(start)));
    const flags = packed.subarray(start + signature.length, start + signature.length + 2);
    requireWhole(isCrc32Of(flags, packed.subarray(start + headerSize - crcSize)));
    const check = xzCheck(flags[1] ?? 0);
    const blocks: BlockSizes[] = [];
    let at = start + headerSize;
    // An index begins with 0, a block with its size.
    while (byteAt(packed, at) !== 0) {
      const block = this.#block(packed, at, check);
      blocks.push(block);
      at += roundedUp(block.packed);
    }
    const footer = endOfIndex(packed, at, blocks);
    requireFooter(packed.subarray(footer, footer + footerSize), { indexSize: footer - at, flags });
    return footer + footerSize;
  }

  #block(packed: Uint8Array, start: number, check: XzCheck): BlockSizes {
    const size = (byteAt(packed, start) + 1) * 4;
    const header = packed.subarray(start, start + size - crcSize);
    requireWhole(isCrc32Of(header, packed.subarray(start + size - crcSize)));
    const filter = 2 + sizesIn(header);
    if ((byteAt(header, 1) & 3) !== 0 || header[filter] !== lzma2) throw new InvariantError('another filter');
    const { end, bytes } = this.#chunks(packed, start + size);
    const sum = roundedUp(end);
    requireWhole(check.matches(bytes, packed.subarray(sum, sum + check.size)));
    return { packed: end - start + check.size, unpacked: bytes.length };
  }

  #chunks(packed: Uint8Array, start: number): { end: number; bytes: Uint8Array } {
    const out = new UnpackedBytes();
    let state: LzmaState | null = null;
    let properties = 0;
    let at = start;
    const number16 = (from: number) => (byteAt(packed, from) << 8) + byteAt(packed, from + 1) + 1;
    for (;;) {
      const control = byteAt(packed, at);
      if (control === 0) return { end: at + 1, bytes: out.from(0) };
      const before = out.length;
      requireWhole(control <= 2 || control >= 0x80);
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

/** @returns where the index ends, which lists the sizes of the blocks before it */
function endOfIndex(packed: Uint8Array, start: number, blocks: readonly BlockSizes[]): number {
  let at = start + 1;
  const next = () => {
    const { value, end } = variableNumber(packed, at);
    at = end;
    return value;
  };
  requireWhole(next() === blocks.length);
  for (const block of blocks) requireWhole(next() === block.packed && next() === block.unpacked);
  const sum = start + roundedUp(at - start);
  requireWhole(isCrc32Of(packed.subarray(start, sum), packed.subarray(sum)));
  return sum + crcSize;
}

function requireFooter(footer: Uint8Array, { indexSize, flags }: { indexSize: number; flags: Uint8Array }): void {
  const facts = footer.subarray(crcSize, footerSize - footerSignature.length);
  requireWhole(isCrc32Of(facts, footer));
  const view = new DataView(facts.buffer, facts.byteOffset);
  requireWhole((view.getUint32(0, true) + 1) * 4 === indexSize);
  requireWhole(flags.every((byte, index) => byte === facts[crcSize + index]));
  requireWhole(footerSignature.every((byte, index) => byte === footer[footerSize - footerSignature.length + index]));
}

/** Seven bits a byte, the lowest first. */
function variableNumber(bytes: Uint8Array, start: number): { value: number; end: number } {
  let [value, at, factor] = [0, start, 1];
  for (;;) {
    const byte = byteAt(bytes, at++);
    value += (byte & 0x7f) * factor;
    if (byte < 0x80) return { value, end: at };
    factor *= 0x80;
  }
}

function sizesIn(header: Uint8Array): number {
  const flags = header[1] ?? 0;
  let at = 2;
  for (const flag of [0x40, 0x80]) if ((flags & flag) !== 0) at = variableNumber(header, at).end;
  return at - 2;
}

function roundedUp(size: number): number {
  return Math.ceil(size / 4) * 4;
}

function byteAt(bytes: Uint8Array, at: number): number {
  const byte = bytes[at];
  if (byte === undefined) throw new InvariantError('the file is cut off');
  return byte;
}

function requireWhole(isRight: boolean): void {
  if (!isRight) throw new InvariantError('the file is damaged');
}
