/** The points of a place that were written in the same second; an import writes many at once. */
export interface PlaceWrite {
  /** Seconds since 1970. */
  second: number;
  points: number;
  /** The points with the highest ids, in descending order; at most 12. */
  idxs: number[];
}

const maxWrites = 256;
const maxIdxs = 12;

/** The newest writes of a place, accumulated in any order of the points. */
export class NewestWrites {
  /** Points written in an earlier second are not among them. */
  min = 0;
  readonly #bySecond = new Map<number, PlaceWrite>();
  /** Newest first. */
  readonly #sorted: PlaceWrite[] = [];

  add(second: number, idx: number): void {
    const write = this.#at(second);
    if (write === undefined) return;
    write.points += 1;
    keepHighest(write.idxs, idx);
  }

  join(other: NewestWrites): void {
    for (const { second, points, idxs } of other.#sorted) {
      const write = this.#at(second);
      if (write === undefined) return;
      write.points += points;
      for (const idx of idxs) keepHighest(write.idxs, idx);
    }
  }

  list(): readonly PlaceWrite[] {
    return this.#sorted;
  }

  #at(second: number): PlaceWrite | undefined {
    if (second < this.min) return undefined;
    const known = this.#bySecond.get(second);
    if (known) return known;
    const write = { second, points: 0, idxs: [] };
    this.#bySecond.set(second, write);
    let at = this.#sorted.length;
    while (at > 0 && this.#sorted[at - 1]!.second < second) at -= 1;
    this.#sorted.splice(at, 0, write);
    if (this.#sorted.length > maxWrites) this.#bySecond.delete(this.#sorted.pop()!.second);
    if (this.#sorted.length === maxWrites) this.min = this.#sorted.at(-1)!.second;
    return write;
  }
}

function keepHighest(idxs: number[], idx: number): void {
  let at = idxs.length;
  while (at > 0 && idxs[at - 1]! < idx) at -= 1;
  if (at === maxIdxs) return;
  idxs.splice(at, 0, idx);
  if (idxs.length > maxIdxs) idxs.pop();
}
