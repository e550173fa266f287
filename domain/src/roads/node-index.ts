/** Tile coordinates are rounded: positions closer than this fraction of a degree (about a metre) are merged. */
const cellsPerDegree = 1e5;

/** The nodes of a road graph by position: a hash table with open addressing and linear probing (Knuth, vol. 3, 6.4). */
export class NodeIndex {
  readonly x: Float64Array;
  readonly y: Float64Array;
  size = 0;
  /** Node + 1, or 0. */
  readonly #slots: Int32Array;
  readonly #mask: number;

  constructor(capacity: number) {
    this.x = new Float64Array(capacity);
    this.y = new Float64Array(capacity);
    const slots = 2 ** Math.ceil(Math.log2(2 * capacity + 2));
    this.#slots = new Int32Array(slots);
    this.#mask = slots - 1;
  }

  /** The node at a position, new if none is there. */
  add(x: number, y: number): number {
    const slot = this.#slotOf(x, y);
    const known = this.#slots[slot]! - 1;
    if (known >= 0) return known;
    this.x[this.size] = x;
    this.y[this.size] = y;
    this.#slots[slot] = ++this.size;
    return this.size - 1;
  }

  find(x: number, y: number): number | undefined {
    const known = this.#slots[this.#slotOf(x, y)]! - 1;
    return known < 0 ? undefined : known;
  }

  #slotOf(x: number, y: number): number {
    const [column, row] = [Math.round(x * cellsPerDegree), Math.round(y * cellsPerDegree)];
    let slot = (Math.imul(column, 0x9e3779b1) ^ Math.imul(row, 0x85ebca6b)) >>> 7;
    for (slot &= this.#mask; ; slot = (slot + 1) & this.#mask) {
      const node = this.#slots[slot]! - 1;
      if (node < 0) return slot;
      const isSame =
        Math.round(this.x[node]! * cellsPerDegree) === column && Math.round(this.y[node]! * cellsPerDegree) === row;
      if (isSame) return slot;
    }
  }
}
