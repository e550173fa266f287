import { metersPerDegree } from '../geometry/distance.ts';
import type { Way } from './way.ts';

/** Farther from a way than this nothing counts. */
export const nearWayMeters = 45;

const cellMeters = 200;
const bitsPerCell = 16;

/** A Bloom filter (1970) with one hash over the cells around the way, for scans of all points: a few others pass. */
export class NearWay {
  readonly #cellsPerDegreeX: number;
  readonly #cellsPerDegreeY = metersPerDegree / cellMeters;
  readonly #mask: number;
  readonly #bits: Uint8Array;

  constructor({ x, y, lengthMeters }: Way) {
    const widest = Math.cos((y.reduce((max, each) => Math.max(max, Math.abs(each)), 0) * Math.PI) / 180);
    this.#cellsPerDegreeX = this.#cellsPerDegreeY * Math.max(0.01, widest);
    const cells = 9 * (Math.ceil(lengthMeters / cellMeters) + x.length);
    const size = 2 ** Math.ceil(Math.log2(cells * bitsPerCell + 8));
    this.#mask = size - 1;
    this.#bits = new Uint8Array(size >> 3);
    for (let at = 0; at < x.length; at++) {
      const after = Math.min(at + 1, x.length - 1);
      const [fromX, fromY, dx, dy] = [x[at]!, y[at]!, x[after]! - x[at]!, y[after]! - y[at]!];
      const cellsLong = Math.max(Math.abs(dx) * this.#cellsPerDegreeX, Math.abs(dy) * this.#cellsPerDegreeY);
      const steps = Math.ceil(cellsLong) + 1;
      for (let step = 0; step < steps; step++) {
        this.#markAround(fromX + (dx * step) / steps, fromY + (dy * step) / steps);
      }
    }
  }

  mayBeNear(x: number, y: number): boolean {
    const bit = this.#bitOf(Math.floor(x * this.#cellsPerDegreeX), Math.floor(y * this.#cellsPerDegreeY));
    return (this.#bits[bit >> 3]! & (1 << (bit & 7))) !== 0;
  }

  #markAround(x: number, y: number): void {
    const column = Math.floor(shortWay(x) * this.#cellsPerDegreeX);
    const row = Math.floor(y * this.#cellsPerDegreeY);
    for (let dx = -1; dx <= 1; dx++) {
      for (let dy = -1; dy <= 1; dy++) {
        const bit = this.#bitOf(column + dx, row + dy);
        this.#bits[bit >> 3]! |= 1 << (bit & 7);
      }
    }
  }

  #bitOf(column: number, row: number): number {
    return ((Math.imul(column, 0x9e3779b1) ^ Math.imul(row, 0x85ebca6b)) >>> 3) & this.#mask;
  }
}

/** The same longitude between -180 and 180. */
function shortWay(x: number): number {
  return x - 360 * Math.round(x / 360);
}
