/** Above this, keys that have nothing waiting are forgotten. */
const maxKeys = 5000;

/** One that waits. */
interface Queued {
  key: string;
  /** Nothing else of its key was under way or waited when it came. */
  isAlone: boolean;
}

/**
 * Self-clocked fair queueing (Golestani 1994): each key has the next place in turn, however many of another wait. With one key
 * it is first in, first out. Those that came alone have every other place (the new flows of FQ-CoDel, RFC 8290): whoever asks
 * for one thing at a time does not wait for a turn of each of fifty who ask without end.
 */
export class FairQueue<T extends Queued> {
  #entries: { tag: number; item: T }[] = [];
  #alone: T[] = [];
  #tookAlone = false;
  /** Of the entry of each key that was added last. */
  readonly #lastTags = new Map<string, number>();
  /** Tag of the entry that was taken last. */
  #now = 0;

  get length(): number {
    return this.#entries.length + this.#alone.length;
  }

  has(key: string): boolean {
    return this.#alone.some((item) => item.key === key) || this.#entries.some(({ item }) => item.key === key);
  }

  /** The next one that may start. */
  first(mayStart: (item: T) => boolean = () => true): T | undefined {
    const heads = [this.#alone[0], this.#entries[0]?.item];
    if (this.#tookAlone) heads.reverse();
    return heads.find((item) => item !== undefined && mayStart(item));
  }

  /** The number of those that would be before another one. */
  placeOf({ key, isAlone }: Queued): number {
    const own = isAlone ? this.#alone.length : this.#placeOfTag(this.#nextTag(key));
    const others = isAlone ? this.#entries.length : this.#alone.length;
    return own + Math.min(others, own + 1);
  }

  add(item: T): void {
    if (item.isAlone) return void this.#alone.push(item);
    const tag = this.#nextTag(item.key);
    this.#entries.splice(this.#placeOfTag(tag), 0, { tag, item });
    this.#lastTags.set(item.key, tag);
  }

  take(mayStart?: (item: T) => boolean): T | undefined {
    const next = this.first(mayStart);
    if (next === undefined) return undefined;
    this.#tookAlone = next === this.#alone[0];
    if (this.#tookAlone) this.#alone.shift();
    else this.#now = this.#entries.shift()!.tag;
    this.#forget();
    return next;
  }

  /** @returns those that were removed */
  remove(isOver: (item: T) => boolean): T[] {
    const over = [...this.#alone, ...this.#entries.map(({ item }) => item)].filter((item) => isOver(item));
    if (over.length === 0) return [];
    this.#entries = this.#entries.filter(({ item }) => !over.includes(item));
    this.#alone = this.#alone.filter((item) => !over.includes(item));
    this.#forget();
    return over;
  }

  #nextTag(key: string): number {
    return Math.max(this.#now, this.#lastTags.get(key) ?? 0) + 1;
  }

  #placeOfTag(tag: number): number {
    let [low, high] = [0, this.#entries.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.#entries[middle]!.tag <= tag) low = middle + 1;
      else high = middle;
    }
    return low;
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
