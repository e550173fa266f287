/** Above this, keys that have nothing waiting are forgotten. */
const maxKeys = 5000;

/**
 * Self-clocked fair queueing (Golestani 1994): each key has the next place in turn, however many of another wait. With one key
 * it is first in, first out.
 */
export class FairQueue<T extends { key: string }> {
  #entries: { tag: number; item: T }[] = [];
  /** Of the entry of each key that was added last. */
  readonly #lastTags = new Map<string, number>();
  /** Tag of the entry that was taken last. */
  #now = 0;

  get length(): number {
    return this.#entries.length;
  }

  /** The next one. */
  get first(): T | undefined {
    return this.#entries[0]?.item;
  }

  /** The number of those that would be before the next one of a key. */
  placeOf(key: string): number {
    const tag = this.#nextTag(key);
    let [low, high] = [0, this.#entries.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.#entries[middle]!.tag <= tag) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  add(item: T): void {
    const place = this.placeOf(item.key);
    const tag = this.#nextTag(item.key);
    this.#lastTags.set(item.key, tag);
    this.#entries.splice(place, 0, { tag, item });
  }

  take(): T | undefined {
    const next = this.#entries.shift();
    if (next) this.#now = next.tag;
    this.#forget();
    return next?.item;
  }

  /** @returns those that were removed */
  remove(isOver: (item: T) => boolean): T[] {
    const over = this.#entries.filter(({ item }) => isOver(item));
    if (over.length === 0) return [];
    this.#entries = this.#entries.filter((entry) => !over.includes(entry));
    this.#forget();
    return over.map(({ item }) => item);
  }

  #nextTag(key: string): number {
    return Math.max(this.#now, this.#lastTags.get(key) ?? 0) + 1;
  }

  #forget(): void {
    if (this.#entries.length === 0) {
      this.#now = 0;
      this.#lastTags.clear();
    } else if (this.#lastTags.size > maxKeys) {
      for (const [key, tag] of this.#lastTags) if (tag <= this.#now) this.#lastTags.delete(key);
    }
  }
}
