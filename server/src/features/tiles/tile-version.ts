import { isDeletedKind } from '../../read-model/columns/point-kind.ts';
import type { ReadModel } from '../../read-model/read-model.ts';
import { ContentHash } from '../../read-model/spatial/content-hash.ts';
import type { TileAddress } from './tile-address.ts';

/** Incremented when the same points are encoded to different bytes than before. */
const encodingVersion = 2;

/**
 * Computes a version of a tile from its contents without encoding it: the sum of the content hashes of its points, of
 * the points of sections in it and of the lines that cross it. It changes with each change of them and nothing else,
 * and is stable across restarts.
 */
export class TileVersion {
  low = 0;
  high = 0;
  readonly #model: ReadModel;
  readonly #hash = new ContentHash();

  constructor(model: ReadModel) {
    this.#model = model;
  }

  of({ z, x, y, deleted }: TileAddress): this {
    this.low = 0;
    this.high = 0;
    const node = this.#model.pyramid.nodeOf(z, x, y);
    if (node === -1) this.#addRows(z, x, y, deleted);
    else this.#addNode(node, deleted);
    this.#addCrossing(z, x, y, deleted);
    return this;
  }

  #addNode(node: number, deleted: boolean): void {
    const { hashes } = this.#model.pyramid.nodes;
    for (let half = 0; half < (deleted ? 2 : 1); half += 1) {
      const at = (node * 2 + half) * 2;
      this.#add(hashes[at]!, hashes[at + 1]!);
    }
  }

  #addRows(z: number, x: number, y: number, deleted: boolean): void {
    const { order, childOrder, memory } = this.#model;
    const { points, children } = memory;
    const [from, to] = order.rangeOfTile(z, x, y);
    for (let i = from; i < to; i += 1) {
      const slot = order.slots[i]!;
      if (!deleted && isDeletedKind(points.kind[slot]!)) continue;
      const { low, high } = this.#hash.ofPoint(points, slot);
      this.#add(low, high);
    }
    const [first, end] = childOrder.rangeOfTile(z, x, y);
    for (let i = first; i < end; i += 1) {
      const child = childOrder.slots[i]!;
      if (!deleted && isDeletedKind(points.kind[children.parent[child]!]!)) continue;
      const { low, high } = this.#hash.ofChild(points, children, child);
      this.#add(low, high);
    }
  }

  #addCrossing(z: number, x: number, y: number, deleted: boolean): void {
    const { points } = this.#model.memory;
    for (const slot of this.#model.sections.crossing(z, x, y)) {
      if (!deleted && isDeletedKind(points.kind[slot]!)) continue;
      const { low, high } = this.#hash.ofCrossing(points, slot);
      this.#add(low, high);
    }
  }

  #add(low: number, high: number): void {
    this.low = (this.low + low) >>> 0;
    this.high = (this.high + high) >>> 0;
  }
}

/** The opaque part of a tile's ETag, unique for each tile even if it is empty. */
export function etagOf({ z, x, y, deleted }: TileAddress, low: number, high: number): string {
  const place = [z, x, y].map((part) => part.toString(36)).join('.');
  return `${encodingVersion}${deleted ? 'd' : ''}-${place}-${high.toString(36)}${low.toString(36).padStart(7, '0')}`;
}
