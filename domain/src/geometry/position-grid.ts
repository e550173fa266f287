import { metersPerDegree } from './distance.ts';

/** A uniform grid (spatial hash) to find positions by proximity; each has an index, in insertion order. */
export class PositionGrid {
  readonly x: number[] = [];
  readonly y: number[] = [];
  /** Cell → its first and last position. Two cells may share a key: the caller checks the distance anyway. */
  readonly #first = new Map<number, number>();
  readonly #last = new Map<number, number>();
  /** Position → the next one in its cell, -1 at the end: a list per cell would take most of the memory. */
  readonly #next: number[] = [];
  readonly #cellDegrees: number;

  /** @param reachMeters the search radius of {@link PositionGrid.some} */
  constructor(reachMeters: number) {
    this.#cellDegrees = (2 * reachMeters) / metersPerDegree;
  }

  add(x: number, y: number): number {
    const row = Math.floor(y / this.#cellDegrees);
    const key = keyOf(row, Math.floor(this.#columnOf(x, row)));
    const index = this.x.push(x) - 1;
    this.y.push(y);
    this.#next.push(-1);
    const last = this.#last.get(key) ?? this.#first.get(key);
    if (last === undefined) this.#first.set(key, index);
    else {
      this.#next[last] = index;
      this.#last.set(key, index);
    }
    return index;
  }

  /** True if the test holds for any position within reach; it may also be called for some beyond. */
  some(x: number, y: number, test: (index: number) => boolean): boolean {
    const row = y / this.#cellDegrees;
    for (let nearRow = lowerOf(row); nearRow <= lowerOf(row) + 1; nearRow++) {
      const column = this.#columnOf(x, nearRow);
      for (let nearColumn = lowerOf(column); nearColumn <= lowerOf(column) + 1; nearColumn++) {
        for (let index = this.#first.get(keyOf(nearRow, nearColumn)) ?? -1; index >= 0; index = this.#next[index] ?? -1)
          if (test(index)) return true;
      }
    }
    return false;
  }

  /** Cells are twice as high as the reach, and equally wide at the end of the row closest to the pole. */
  #columnOf(x: number, row: number): number {
    const farthest = Math.max(Math.abs(row), Math.abs(row + 1)) * this.#cellDegrees;
    return (x * Math.cos((farthest * Math.PI) / 180)) / this.#cellDegrees;
  }
}

/** The lower of the two cells within reach: a position in the lower half of its cell is far from the next higher one. */
function lowerOf(position: number): number {
  return Math.round(position) - 1;
}

/** A small integer: maps look those up much faster than large ones. */
function keyOf(row: number, column: number): number {
  return (Math.imul(row, 0x9e3779b1) ^ Math.imul(column, 0x85ebca6b)) & 0x3fffffff;
}
