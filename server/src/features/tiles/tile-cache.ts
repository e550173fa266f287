/**
 * An approximate LRU cache with two generations, like a copying collector, bounded by approximate bytes: when the
 * younger generation reaches half of that, it becomes the older one and the previous older one is dropped. An entry
 * used again moves to the younger generation.
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

  /** The most recently used entry has grown since it was added. */
  grew(bytes: number): void {
    this.#youngBytes += bytes;
    if (this.#youngBytes <= this.#halfBytes) return;
    this.#old = this.#young;
    this.#young = new Map();
    this.#youngBytes = 0;
  }
}
