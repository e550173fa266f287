/**
 * An approximate LRU cache (two generations, as a copying collector has them): keeps what was used recently, up to about a number of bytes, in two generations: when the younger one is half of that,
 * it becomes the older one and the older one goes. What is used again moves to the younger.
 */
export class TileCache<Value extends { bytes: number }> {
  readonly #halfBytes: number;
  #young = new Map<string, Value>();
  #old = new Map<string, Value>();
  #youngBytes = 0;

  constructor(maxBytes: number) {
    this.#halfBytes = maxBytes / 2;
  }

  get(key: string): Value | undefined {
    const young = this.#young.get(key);
    if (young) return young;
    const old = this.#old.get(key);
    if (old) this.set(key, old);
    return old;
  }

  set(key: string, value: Value): void {
    this.#young.set(key, value);
    this.grew(value.bytes);
  }

  /** Something that was used just now takes more bytes than when it was put in. */
  grew(bytes: number): void {
    this.#youngBytes += bytes;
    if (this.#youngBytes <= this.#halfBytes) return;
    this.#old = this.#young;
    this.#young = new Map();
    this.#youngBytes = 0;
  }
}
