import type { ShortText } from './short-text.ts';
import { writeUtf8 } from './utf8.ts';

/**
 * Numbers are written three digits at a time and every fixed text is encoded once, without a string per row. Call
 * `reserve` before the raw writers, once per row: they do not check bounds, because a check per byte costs as much as
 * the byte.
 */
export class ByteWriter {
  /** The written data is `bytes[0 … length)`; the array is replaced when it grows. */
  bytes: Uint8Array;
  length = 0;
  /** Records written since the start of the file, stored here so that formats can be stateless. */
  records = 0;
  #view: DataView;

  constructor(capacity = 1 << 16) {
    this.bytes = new Uint8Array(Math.max(capacity, 64));
    this.#view = viewOf(this.bytes);
  }

  reserve(count: number): void {
    const needed = this.length + count + slack;
    if (needed <= this.bytes.length) return;
    const grown = new Uint8Array(Math.max(needed, this.bytes.length * 2));
    grown.set(this.bytes.subarray(0, this.length));
    this.bytes = grown;
    this.#view = viewOf(grown);
  }

  /** A copy of everything written since the last call; the writer continues with an empty buffer. */
  take(): Uint8Array {
    return this.lend().slice();
  }

  /** A view of everything written since the last call, valid until the next write. */
  lend(): Uint8Array {
    const written = this.bytes.subarray(0, this.length);
    this.length = 0;
    return written;
  }

  byte(value: number): void {
    this.bytes[this.length++] = value;
  }

  /** Reserves its own space. */
  put(constant: Uint8Array): void {
    this.reserve(constant.length);
    this.raw(constant);
  }

  raw(constant: Uint8Array): void {
    this.bytes.set(constant, this.length);
    this.length += constant.length;
  }

  /** Writes an encoded text of at most 16 bytes in two stores, in a fifth of the time of a copy. */
  short(text: ShortText): void {
    const view = this.#view;
    const at = this.length;
    view.setFloat64(at, text.first, true);
    view.setFloat64(at + 8, text.second, true);
    this.length = at + text.length;
  }

  /** Reserves its own space. */
  text(text: string): void {
    this.reserve(text.length * 3);
    this.length = writeUtf8(text, this.bytes, this.length);
  }

  /** Repeats bytes already written, from `from` to `to`, for a number that occurs twice in a row. */
  again(from: number, to: number): void {
    const view = this.#view;
    const move = this.length - from;
    for (let at = from; at < to; at += 4) view.setUint32(at + move, view.getUint32(at, true), true);
    this.length = move + to;
  }

  /** A decimal integer ≥ 0. */
  integer(value: number): void {
    if (value < 1000) {
      this.#small(value);
    } else if (value < 1_000_000) {
      const thousands = (value / 1000) | 0;
      this.#small(thousands);
      this.#triple(value - thousands * 1000);
    } else {
      const millions = Math.floor(value / 1_000_000);
      const rest = value - millions * 1_000_000;
      const thousands = (rest / 1000) | 0;
      this.integer(millions);
      this.#triple(thousands);
      this.#triple(rest - thousands * 1000);
    }
  }

  signed(value: number): void {
    if (value < 0) {
      this.byte(minus);
      this.integer(-value);
    } else {
      this.integer(value);
    }
  }

  /** Millionths of a degree as degrees with exactly six decimals: -2045030 → `-2.045030`. */
  degrees(valueE6: number): void {
    let rest = valueE6;
    if (rest < 0) {
      this.byte(minus);
      rest = -rest;
    }
    const whole = (rest / 1_000_000) | 0;
    rest -= whole * 1_000_000;
    const thousands = (rest / 1000) | 0;
    this.#small(whole);
    this.byte(point);
    this.#triple(thousands);
    this.#triple(rest - thousands * 1000);
  }

  /** Two digits, a decimal point and three digits: seconds below 100 with milliseconds. */
  fraction(whole: number, thousandths: number): void {
    this.#view.setUint32(this.length, (digits[whole] as number) >>> 8, true);
    this.length += 2;
    this.byte(point);
    this.#triple(thousandths);
  }

  int32LittleEndian(value: number): void {
    this.#view.setInt32(this.length, value, true);
    this.length += 4;
  }

  #small(value: number): void {
    const shift = value > 99 ? 0 : value > 9 ? 8 : 16;
    this.#view.setUint32(this.length, (digits[value] as number) >>> shift, true);
    this.length += 3 - (shift >> 3);
  }

  #triple(value: number): void {
    this.#view.setUint32(this.length, digits[value] as number, true);
    this.length += 3;
  }
}

/** Short texts and digits are written as whole words; the excess is overwritten by the next write. */
const slack = 16;
const minus = 45;
const point = 46;

function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
}

/** The three digits of each number 0 … 999 as a word, first digit lowest. */
const digits = Uint32Array.from({ length: 1000 }, (_, value) => {
  const hundreds = Math.floor(value / 100);
  const tens = Math.floor(value / 10) % 10;
  return (48 + hundreds) | ((48 + tens) << 8) | ((48 + (value % 10)) << 16);
});
