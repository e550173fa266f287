import { InvariantError } from '../../errors/invariant-error.ts';

/** The output so far, which later data refers back to. */
export class UnpackedBytes {
  #bytes = new Uint8Array(1 << 16);
  #begin = 0;
  length = 0;

  /** Bytes since the dictionary was last emptied. */
  get position(): number {
    return this.length - this.#begin;
  }

  forget(): void {
    this.#begin = this.length;
  }

  /** The byte at a distance before the last one. */
  at(distance: number): number {
    if (distance >= this.position) throw new InvariantError('the data is damaged');
    return this.#bytes[this.length - 1 - distance] as number;
  }

  byte(value: number): void {
    this.#reserve(1);
    this.#bytes[this.length] = value;
    this.length += 1;
  }

  append(bytes: Uint8Array): void {
    this.#reserve(bytes.length);
    this.#bytes.set(bytes, this.length);
    this.length += bytes.length;
  }

  repeat(distance: number, length: number, end: number): void {
    if (distance >= this.position || this.length + length > end) throw new InvariantError('the data is damaged');
    this.#reserve(length);
    const bytes = this.#bytes;
    let to = this.length;
    for (let from = to - 1 - distance; from < this.length - 1 - distance + length; from += 1)
      bytes[to++] = bytes[from] as number;
    this.length += length;
  }

  from(start: number): Uint8Array {
    return this.#bytes.subarray(start, this.length);
  }

  #reserve(count: number): void {
    if (this.length + count <= this.#bytes.length) return;
    const grown = new Uint8Array((this.length + count) * 2);
    grown.set(this.#bytes.subarray(0, this.length));
    this.#bytes = grown;
  }
}
