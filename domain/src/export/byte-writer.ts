/**
 * A growing run of bytes with the few things that the export files are made of.
 *
 * Files of millions of rows are written without one string per row: numbers go digit by digit into the array and
 * every fixed text is encoded once. `reserve` has to be called before the raw writers, once per row is enough; the
 * raw writers do not check, because a check per byte costs as much as the byte.
 */
export class ByteWriter {
  /** What has been written is `bytes[0 … length)`; the array is replaced when it grows. */
  bytes: Uint8Array;
  length = 0;
  /** Records written since the start of the file, kept here so that a format needs no state of its own. */
  records = 0;

  constructor(capacity = 1 << 16) {
    this.bytes = new Uint8Array(Math.max(capacity, 64));
  }

  /** Makes room for `count` further bytes. */
  reserve(count: number): void {
    const needed = this.length + count;
    if (needed <= this.bytes.length) return;
    const grown = new Uint8Array(Math.max(needed, this.bytes.length * 2));
    grown.set(this.bytes.subarray(0, this.length));
    this.bytes = grown;
  }

  /** Everything written since the last call, as a copy; the writer goes on with an empty array. */
  take(): Uint8Array {
    return this.lend().slice();
  }

  /** Everything written since the last call, valid until something is written again. */
  lend(): Uint8Array {
    const written = this.bytes.subarray(0, this.length);
    this.length = 0;
    return written;
  }

  /** One byte. */
  byte(value: number): void {
    this.bytes[this.length++] = value;
  }

  /** Bytes that were encoded before; makes its own room. */
  put(constant: Uint8Array): void {
    this.reserve(constant.length);
    this.raw(constant);
  }

  /** Bytes that were encoded before. */
  raw(constant: Uint8Array): void {
    this.bytes.set(constant, this.length);
    this.length += constant.length;
  }

  /** Bytes of this run once more, those from `from` to `to`: a number that stands in a row twice. */
  again(from: number, to: number): void {
    const { bytes } = this;
    let at = this.length;
    for (let index = from; index < to; index++) bytes[at++] = bytes[index] as number;
    this.length = at;
  }

  /** A whole number ≥ 0, in decimal. */
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

  /** A whole number in decimal, with a minus sign when it is negative. */
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

  /** Four bytes, the lowest first, as two's complement. */
  int32LittleEndian(value: number): void {
    const bytes = this.bytes;
    const at = this.length;
    bytes[at] = value & 255;
    bytes[at + 1] = (value >> 8) & 255;
    bytes[at + 2] = (value >> 16) & 255;
    bytes[at + 3] = (value >> 24) & 255;
    this.length = at + 4;
  }

  #small(value: number): void {
    const bytes = this.bytes;
    let at = this.length;
    const from = 3 * value;
    if (value > 99) bytes[at++] = digits[from] as number;
    if (value > 9) bytes[at++] = digits[from + 1] as number;
    bytes[at++] = digits[from + 2] as number;
    this.length = at;
  }

  #triple(value: number): void {
    const bytes = this.bytes;
    const at = this.length;
    const from = 3 * value;
    bytes[at] = digits[from] as number;
    bytes[at + 1] = digits[from + 1] as number;
    bytes[at + 2] = digits[from + 2] as number;
    this.length = at + 3;
  }
}

const minus = 45;
const point = 46;

/** The three digits of each number 0 … 999, one number after the other. */
const digits = (() => {
  const table = new Uint8Array(3000);
  for (let value = 0; value < 1000; value++) {
    table[3 * value] = 48 + Math.floor(value / 100);
    table[3 * value + 1] = 48 + (Math.floor(value / 10) % 10);
    table[3 * value + 2] = 48 + (value % 10);
  }
  return table;
})();
