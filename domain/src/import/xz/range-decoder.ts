const top = 2 ** 24;
const probabilityBits = 11;
const moveBits = 5;
const half = 1 << (probabilityBits - 1);

/** Probabilities of a context, each one half. */
export function probabilities(count: number): Uint16Array {
  return new Uint16Array(count).fill(half);
}

/** The binary range decoder of LZMA (https://www.7-zip.org/sdk.html, LzmaSpec). */
export class RangeDecoder {
  readonly #bytes: Uint8Array;
  #at: number;
  #range = 0xffffffff;
  #code: number;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
    this.#code = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength).getUint32(1);
    this.#at = 5;
  }

  /** True if it has read all of its bytes, and what they held: their first is 0, and nothing is left at their end. */
  get isDone(): boolean {
    return this.#bytes[0] === 0 && this.#at === this.#bytes.length && this.#code === 0;
  }

  /** True if it has read past its bytes, which happens only with damaged data. */
  get isOver(): boolean {
    return this.#at > this.#bytes.length;
  }

  bit(table: Uint16Array, index: number): 0 | 1 {
    const probability = table[index] as number;
    const bound = (this.#range >>> probabilityBits) * probability;
    if (this.#code < bound) {
      this.#range = bound;
      table[index] = probability + (((1 << probabilityBits) - probability) >> moveBits);
      this.#normalize();
      return 0;
    }
    this.#range -= bound;
    this.#code -= bound;
    table[index] = probability - (probability >> moveBits);
    this.#normalize();
    return 1;
  }

  /** Bits of equal probability, the highest first. */
  direct(count: number): number {
    let value = 0;
    for (let bit = 0; bit < count; bit += 1) {
      this.#range = this.#range >>> 1;
      const isOne = this.#code >= this.#range;
      if (isOne) this.#code -= this.#range;
      value = value * 2 + (isOne ? 1 : 0);
      this.#normalize();
    }
    return value;
  }

  /** A number of `bits` bits, the highest first; the probability of each depends on those before it. */
  tree(table: Uint16Array, bits: number, from = 0): number {
    let node = 1;
    for (let bit = 0; bit < bits; bit += 1) node = node * 2 + this.bit(table, from + node);
    return node - (1 << bits);
  }

  /** The same, the lowest bit first. */
  reverseTree(table: Uint16Array, bits: number, from = 0): number {
    let node = 1;
    let value = 0;
    for (let bit = 0; bit < bits; bit += 1) {
      const one = this.bit(table, from + node);
      node = node * 2 + one;
      value += one << bit;
    }
    return value;
  }

  #normalize(): void {
    if (this.#range >= top) return;
    this.#range = (this.#range << 8) >>> 0;
    this.#code = ((this.#code << 8) | (this.#bytes[this.#at] ?? 0)) >>> 0;
    this.#at += 1;
  }
}
