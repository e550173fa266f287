/** Numbers that are the same for the same seed on every machine (mulberry32). */
export class MadeRandom {
  #state = 0;

  constructor(seed: string) {
    for (const letter of seed) this.#state = (Math.imul(this.#state, 31) + letter.charCodeAt(0)) | 0;
  }

  /** 0 ≤ number < 1. */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  between(min: number, max: number): number {
    return min + this.next() * (max - min);
  }

  chance(probability: number): boolean {
    return this.next() < probability;
  }

  pick<Value>(values: readonly Value[]): Value {
    return values[Math.floor(this.next() * values.length)]!;
  }

  /** A standard normal number, by the Box–Muller transform. */
  gauss(): number {
    return Math.sqrt(-2 * Math.log(this.next() + 1e-12)) * Math.cos(2 * Math.PI * this.next());
  }
}
