import type { PointKinds } from './point-kinds.ts';

const maxLines = 20;
const chunkSize = 65_536;
const lists = 16;

/**
 * The marks `newest` of all entries: of the entries of an author about one point in one list exactly the last has it.
 * Twelve bytes an entry, ordered by points without comparisons.
 */
export class NewestMarks {
  readonly #authors = new Map<number, number>();
  readonly #authorIds: number[] = [];
  readonly #slots = new Numbers();
  /** Author and list, and whether the entry is marked. */
  readonly #marks = new Numbers();

  /** In the order of ids. */
  add(entry: { slot: number; authorId: number; list: number; newest: number }): void {
    let author = this.#authors.get(entry.authorId);
    if (author === undefined) {
      author = this.#authorIds.length;
      this.#authors.set(entry.authorId, author);
      this.#authorIds.push(entry.authorId);
    }
    const list = entry.list >= 0 && entry.list < lists ? entry.list : 0;
    this.#slots.push(entry.slot);
    this.#marks.push((author * lists + list) * 2 + (entry.newest === 1 ? 1 : 0));
  }

  wrong(points: PointKinds): string[] {
    const order = this.#byPoint(points.size);
    // The last point with an entry of this author and list.
    const seen = new Int32Array(this.#authorIds.length * lists).fill(-1);
    const broken: string[] = [];
    for (let at = order.length - 1; at >= 0 && broken.length < maxLines; at -= 1) {
      const entry = order[at] ?? 0;
      const [slot, mark] = [this.#slots.at(entry), this.#marks.at(entry)];
      const whose = mark >> 1;
      const isNewest = seen[whose] !== slot;
      seen[whose] = slot;
      if (isNewest === ((mark & 1) === 1)) continue;
      const author = this.#authorIds[Math.floor(whose / lists)];
      broken.push(`point ${points.idxOf(slot)}: the newest entry of user ${author} is not marked`);
    }
    return broken;
  }

  /** Entries of a point together, in their order. */
  #byPoint(points: number): Int32Array {
    const size = this.#slots.length;
    const next = new Int32Array(points + 1);
    for (let at = 0; at < size; at += 1) next[this.#slots.at(at) + 1]! += 1;
    for (let slot = 0; slot < points; slot += 1) next[slot + 1]! += next[slot]!;
    const order = new Int32Array(size);
    for (let at = 0; at < size; at += 1) {
      const slot = this.#slots.at(at);
      order[next[slot]!] = at;
      next[slot]! += 1;
    }
    return order;
  }
}

/** A list of small numbers that grows without being copied. */
class Numbers {
  readonly #chunks: Int32Array[] = [];
  length = 0;

  push(value: number): void {
    const within = this.length % chunkSize;
    if (within === 0) this.#chunks.push(new Int32Array(chunkSize));
    this.#chunks.at(-1)![within] = value;
    this.length += 1;
  }

  at(index: number): number {
    return this.#chunks[Math.floor(index / chunkSize)]![index % chunkSize]!;
  }
}
