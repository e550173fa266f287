import type { ByteWriter } from '../text/byte-writer.ts';

type Crc32 = (bytes: Uint8Array, before: number) => number;

const signature = [0xfd, 0x37, 0x7a, 0x58, 0x5a, 0x00];
/** Checked by CRC-32. */
const streamFlags = [0x00, 0x01];
const footerSignature = [0x59, 0x5a];
/** One filter, LZMA2, with a dictionary of 64 KiB; three bytes fill it up. */
const blockHeader = [0x02, 0x00, 0x21, 0x01, 0x08, 0x00, 0x00, 0x00];
const checkSize = 4;
const firstChunk = 0x01;
const furtherChunk = 0x02;
export const maxXzChunk = 1 << 16;

/**
 * An `.xz` file (https://tukaani.org/xz/xz-file-format.txt) of LZMA2 chunks that are stored as they are: every program
 * reads it, and it is made at the speed of copying. The transfer is compressed by HTTP.
 */
export class XzStream {
  readonly #crc32: Crc32;
  #check = 0;
  #bytes = 0;
  #packedBytes = 0;

  constructor(out: ByteWriter, crc32: Crc32) {
    this.#crc32 = crc32;
    const flags = Uint8Array.from(streamFlags);
    out.put(Uint8Array.from(signature));
    out.put(flags);
    this.#checksum(out, flags);
    const header = Uint8Array.from(blockHeader);
    out.put(header);
    this.#checksum(out, header);
  }

  /** @param bytes from 1 to {@link maxXzChunk} of them */
  chunk(out: ByteWriter, bytes: Uint8Array): void {
    const last = bytes.length - 1;
    out.put(Uint8Array.of(this.#bytes === 0 ? firstChunk : furtherChunk, last >> 8, last & 0xff));
    out.put(bytes);
    this.#check = this.#crc32(bytes, this.#check);
    this.#bytes += bytes.length;
    this.#packedBytes += bytes.length + 3;
  }

  end(out: ByteWriter): void {
    out.put(Uint8Array.of(0));
    this.#packedBytes += 1;
    out.put(new Uint8Array(paddingOf(this.#packedBytes)));
    out.put(littleEndian(this.#check));
    const blockSize = blockHeader.length + checkSize + this.#packedBytes + checkSize;
    const entries = [0, 1, ...varInt(blockSize), ...varInt(this.#bytes)];
    const index = new Uint8Array(entries.length + paddingOf(entries.length));
    index.set(entries);
    out.put(index);
    this.#checksum(out, index);
    const backward = (index.length + checkSize) / 4 - 1;
    const footer = Uint8Array.from([...littleEndian(backward), ...streamFlags]);
    this.#checksum(out, footer);
    out.put(footer);
    out.put(Uint8Array.from(footerSignature));
  }

  #checksum(out: ByteWriter, bytes: Uint8Array): void {
    out.put(littleEndian(this.#crc32(bytes, 0)));
  }
}

function paddingOf(length: number): number {
  return (4 - (length % 4)) % 4;
}

function littleEndian(value: number): Uint8Array {
  return Uint8Array.of(value & 0xff, (value >>> 8) & 0xff, (value >>> 16) & 0xff, value >>> 24);
}

/** Seven bits a byte, the lowest first. */
function varInt(value: number): number[] {
  return value < 0x80 ? [value] : [(value % 0x80) | 0x80, ...varInt(Math.floor(value / 0x80))];
}
