/*
 * Protocol Buffers wire format (varint, zigzag, length-delimited fields) for vector tiles, written directly into bytes:
 * a writer with a call for each field would take longer than the rest of the encoding.
 */

const encoder = new TextEncoder();

export class TileBytes {
  bytes = new Uint8Array(2 ** 14);
  length = 0;

  clear(): void {
    this.length = 0;
  }

  /** Ensures that this many more bytes can be written without a check. */
  reserve(count: number): void {
    if (this.length + count <= this.bytes.length) return;
    const larger = new Uint8Array(Math.max(this.bytes.length * 2, this.length + count));
    larger.set(this.bytes);
    this.bytes = larger;
  }

  varint(value: number): void {
    this.reserve(10);
    this.length = putVarint(this.bytes, this.length, value);
  }

  append(bytes: Uint8Array): void {
    this.reserve(bytes.length);
    this.bytes.set(bytes, this.length);
    this.length += bytes.length;
  }

  /** A view of the bytes written so far, valid until the next write. */
  written(): Uint8Array {
    return this.bytes.subarray(0, this.length);
  }
}

/** @param value from 0 to 2^53 @returns the position after it */
export function putVarint(bytes: Uint8Array, at: number, value: number): number {
  let rest = value;
  let next = at;
  while (rest >= 2 ** 28) {
    bytes[next++] = (rest % 128) | 0x80;
    rest = Math.floor(rest / 128);
  }
  while (rest > 0x7f) {
    bytes[next++] = (rest & 0x7f) | 0x80;
    rest >>>= 7;
  }
  bytes[next++] = rest;
  return next;
}

/** Maps signed numbers so that small ones of either sign are short. */
export function zigzag(value: number): number {
  return value < 0 ? -value * 2 - 1 : value * 2;
}

/** A length-delimited field with its tag, such as a text. */
export function lengthDelimited(field: number, content: Uint8Array | string): Uint8Array {
  const bytes = typeof content === 'string' ? encoder.encode(content) : content;
  const out = new TileBytes();
  out.varint((field << 3) | 2);
  out.varint(bytes.length);
  out.append(bytes);
  return out.written().slice();
}
