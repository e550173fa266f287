import { metersPerDegree } from '../geometry/distance.ts';

const cellMeters = 100;
/** A leg is entered into the cells of positions this far apart, at most. */
const stepMeters = 40;

/** The legs to enter: leg i leads from node `ends[2i]` to `ends[2i + 1]`. */
export interface GridLegs {
  readonly x: Float64Array;
  readonly y: Float64Array;
  readonly ends: Int32Array;
}

/** A uniform grid (spatial hash). Cells share buckets, filled by counting sort: the caller checks the distance. */
export class LegGrid {
  readonly #cellsPerDegreeX: number;
  readonly #cellsPerDegreeY = metersPerDegree / cellMeters;
  readonly #mask: number;
  /** Bucket → its first entry; entries of a bucket are consecutive. */
  readonly #starts: Int32Array;
  readonly #entries: Int32Array;
  /** Leg → the search that found it last, so that each finds it once. */
  readonly #seen: Int32Array;
  #search = 0;

  constructor({ x, y, ends }: GridLegs) {
    const count = ends.length >> 1;
    const middle = y[ends[count] ?? 0] ?? 0;
    this.#cellsPerDegreeX = this.#cellsPerDegreeY * Math.max(0.01, Math.cos((middle * Math.PI) / 180));
    this.#seen = new Int32Array(count);
    const visit = (leg: number, enter: (column: number, row: number) => void) => {
      const [from, to] = [ends[2 * leg]!, ends[2 * leg + 1]!];
      this.#cellsOf(x[from]!, y[from]!, x[to]!, y[to]!, enter);
    };
    let entries = 0;
    for (let leg = 0; leg < count; leg++) visit(leg, () => entries++);
    const buckets = 2 ** Math.ceil(Math.log2(entries + 1));
    this.#mask = buckets - 1;
    this.#starts = new Int32Array(buckets + 1);
    this.#entries = new Int32Array(entries);
    const starts = this.#starts;
    for (let leg = 0; leg < count; leg++) visit(leg, (column, row) => starts[this.#bucketOf(column, row) + 1]!++);
    for (let bucket = 0; bucket < buckets; bucket++) starts[bucket + 1]! += starts[bucket]!;
    const next = starts.slice();
    for (let leg = 0; leg < count; leg++) {
      visit(leg, (column, row) => {
        this.#entries[next[this.#bucketOf(column, row)]!++] = leg;
      });
    }
  }

  /** Calls back for each leg within reach, and for some beyond. */
  around(x: number, y: number, withinMeters: number, found: (leg: number) => void): void {
    const search = ++this.#search;
    const reach = (withinMeters + stepMeters / 2) / metersPerDegree;
    const reachX = reach / Math.max(0.01, Math.cos((y * Math.PI) / 180));
    const lastColumn = Math.floor((x + reachX) * this.#cellsPerDegreeX);
    const lastRow = Math.floor((y + reach) * this.#cellsPerDegreeY);
    for (let row = Math.floor((y - reach) * this.#cellsPerDegreeY); row <= lastRow; row++) {
      for (let column = Math.floor((x - reachX) * this.#cellsPerDegreeX); column <= lastColumn; column++) {
        const bucket = this.#bucketOf(column, row);
        for (let at = this.#starts[bucket]!; at < this.#starts[bucket + 1]!; at++) {
          const leg = this.#entries[at]!;
          if (this.#seen[leg] === search) continue;
          this.#seen[leg] = search;
          found(leg);
        }
      }
    }
  }

  #cellsOf(x1: number, y1: number, x2: number, y2: number, enter: (column: number, row: number) => void): void {
    const cells = Math.max(Math.abs(x2 - x1) * this.#cellsPerDegreeX, Math.abs(y2 - y1) * this.#cellsPerDegreeY);
    const steps = Math.max(1, Math.ceil((cells * cellMeters * Math.SQRT2) / stepMeters));
    let [lastColumn, lastRow] = [NaN, NaN];
    for (let step = 0; step <= steps; step++) {
      const column = Math.floor((x1 + ((x2 - x1) * step) / steps) * this.#cellsPerDegreeX);
      const row = Math.floor((y1 + ((y2 - y1) * step) / steps) * this.#cellsPerDegreeY);
      if (column === lastColumn && row === lastRow) continue;
      [lastColumn, lastRow] = [column, row];
      enter(column, row);
    }
  }

  #bucketOf(column: number, row: number): number {
    return ((Math.imul(column, 0x9e3779b1) ^ Math.imul(row, 0x85ebca6b)) >>> 7) & this.#mask;
  }
}
