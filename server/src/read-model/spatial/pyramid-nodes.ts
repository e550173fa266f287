import { kindCount } from '../columns/point-kind.ts';

/** Values stored twice per node: first for live points, then for deleted ones. */
const halves = 2;

/** Data of each square of the pyramid, as rows of plain arrays. */
export class PyramidNodes {
  length = 0;
  counts = new Uint32Array(0);
  totals = new Uint32Array(0);
  sums = new Float64Array(0);
  /** Sums of the longitudes and latitudes of live points, in millionths of a degree. */
  degrees = new Float64Array(0);
  hashes = new Uint32Array(0);
  /** Index of the first of the four quarters, 0 when there are none. */
  quarters = new Uint32Array(0);

  /** @returns the first */
  add(count: number): number {
    const first = this.length;
    this.length += count;
    if (this.length > this.quarters.length) this.#grow(Math.max(64, Math.ceil(this.length * 1.25)));
    return first;
  }

  clear(): void {
    this.counts.fill(0);
    this.totals.fill(0);
    this.sums.fill(0);
    this.degrees.fill(0);
    this.hashes.fill(0);
    this.quarters.fill(0);
    this.length = 0;
  }

  count(node: number, kind: number, half: 0 | 1, sign: 1 | -1, x: number, y: number): void {
    const at = node * halves + half;
    this.counts[node * kindCount + kind]! += sign;
    this.totals[at]! += sign;
    this.sums[at * 2]! += sign * x;
    this.sums[at * 2 + 1]! += sign * y;
  }

  /** For live points only. */
  addDegrees(node: number, xE6: number, yE6: number): void {
    this.degrees[node * 2]! += xE6;
    this.degrees[node * 2 + 1]! += yE6;
  }

  addHash(node: number, half: 0 | 1, low: number, high: number): void {
    const at = (node * halves + half) * 2;
    this.hashes[at] = (this.hashes[at]! + low) >>> 0;
    this.hashes[at + 1] = (this.hashes[at + 1]! + high) >>> 0;
  }

  sumQuarters(node: number): void {
    const first = this.quarters[node]!;
    for (let quarter = first; quarter < first + 4; quarter += 1) {
      addRow(this.counts, kindCount, node, quarter);
      addRow(this.totals, halves, node, quarter);
      addRow(this.sums, halves * 2, node, quarter);
      addRow(this.degrees, 2, node, quarter);
      addRow(this.hashes, halves * 2, node, quarter);
    }
  }

  bytes(): number {
    const arrays = [this.counts, this.totals, this.sums, this.degrees, this.hashes, this.quarters];
    return arrays.reduce((sum, array) => sum + array.byteLength, 0);
  }

  #grow(capacity: number): void {
    this.counts = enlarged(this.counts, new Uint32Array(capacity * kindCount));
    this.totals = enlarged(this.totals, new Uint32Array(capacity * halves));
    this.sums = enlarged(this.sums, new Float64Array(capacity * halves * 2));
    this.degrees = enlarged(this.degrees, new Float64Array(capacity * 2));
    this.hashes = enlarged(this.hashes, new Uint32Array(capacity * halves * 2));
    this.quarters = enlarged(this.quarters, new Uint32Array(capacity));
  }
}

function addRow(array: Uint32Array | Float64Array, width: number, to: number, from: number): void {
  for (let i = 0; i < width; i += 1) array[to * width + i]! += array[from * width + i]!;
}

function enlarged<A extends Uint32Array | Float64Array>(from: A, to: A): A {
  to.set(from);
  return to;
}
