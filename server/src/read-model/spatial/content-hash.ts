import type { ChildColumns, PointColumns } from '../columns/point-layout.ts';

const lowFactor = 0x2c1b3c6d;
const highFactor = 0x297a2d39;
const crossingSalt = 0x5bd1e995;

/**
 * A 64-bit hash of a point's state, in two halves. The sum over all points in a tile identifies the tile's content: it
 * is updated by addition and subtraction, does not depend on any order, and survives a restart.
 */
export class ContentHash {
  low = 0;
  high = 0;

  ofPoint(points: PointColumns, slot: number): this {
    this.low = 0x9e3779b9;
    this.high = 0x7f4a7c15;
    this.#mix(points.idx[slot]!);
    this.#mix(points.version[slot]!);
    this.#mix(points.x[slot]!);
    this.#mix(points.y[slot]!);
    this.#mix(points.updated[slot]!);
    // Four states: the bits above them are free.
    this.#mix(points.fresh[slot]! | (points.witness[slot]! << 2));
    this.#mix(
      points.kind[slot]! | (points.speed[slot]! << 8) | (points.marks[slot]! << 16) | (points.angle[slot]! << 24),
    );
    this.#mix(points.direction[slot]! | (points.distance[slot]! << 16));
    return this;
  }

  /** A point of a section: its location, and the state of the section. */
  ofChild(points: PointColumns, children: ChildColumns, child: number): this {
    this.ofPoint(points, children.parent[child]!);
    this.#mix(children.idx[child]!);
    this.#mix(children.x[child]!);
    this.#mix(children.y[child]!);
    return this;
  }

  /** A section whose line crosses a tile. */
  ofCrossing(points: PointColumns, slot: number): this {
    this.ofPoint(points, slot);
    this.#mix(crossingSalt);
    return this;
  }

  #mix(value: number): void {
    const low = Math.imul(this.low ^ value, lowFactor);
    const high = Math.imul(this.high ^ value, highFactor);
    this.low = ((low ^ (low >>> 15)) + (high >>> 7)) | 0;
    this.high = high ^ (high >>> 13) ^ (low << 3);
  }
}
