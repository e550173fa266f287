import { copyPoints } from '../../read-model/columns/copy-points.ts';
import type { FormerPoints } from '../../read-model/columns/former-points.ts';
import type { PointMemory } from '../../read-model/columns/point-memory.ts';
import { RowBatch } from './row-batch.ts';
import { blockOf, blockSize } from './threads/export-job.ts';

interface CachedRows {
  version: number;
  rows: RowBatch;
}

/** A bounded cache of blocks of points in id order, each copied once and again after a change. */
export class RowCache {
  readonly #blocks = new Map<number, CachedRows>();
  readonly #maxBlocks: number;
  /** The last block read, which is often requested again immediately. */
  #last: (CachedRows & { memory: PointMemory; index: number }) | undefined;

  constructor(maxBlocks: number) {
    this.#maxBlocks = maxBlocks;
  }

  block(memory: PointMemory, index: number, version: number): RowBatch {
    const known = this.#blocks.get(index);
    if (known?.version === version) return known.rows;
    const last = this.#last;
    if (last?.memory === memory && last.index === index && last.version === version) return last.rows;
    const rows = RowBatch.read(memory, index);
    if (known || this.#blocks.size < this.#maxBlocks) this.#blocks.set(index, { version, rows });
    else this.#last = { memory, index, version, rows };
    return rows;
  }
}

/** The points of one request, block by block: in their state when read, or in that of an earlier moment. */
export class BlockRows {
  readonly memory: PointMemory;
  readonly #versions: Uint32Array;
  readonly #cache: RowCache;
  readonly #former: FormerPoints | undefined;

  /**
   * @param versions those of the blocks that have changed since the start
   * @param former the points that have changed since the moment
   */
  constructor(memory: PointMemory, versions: Uint32Array, cache: RowCache, former?: FormerPoints) {
    this.memory = memory;
    this.#versions = versions;
    this.#cache = cache;
    this.#former = former;
  }

  get blockCount(): number {
    return blockOf(this.memory.highestIdx) + 1;
  }

  versionOf(index: number): number {
    return this.#versions[index] ?? 0;
  }

  block(index: number): RowBatch {
    const rows = this.#cache.block(this.memory, index, this.versionOf(index));
    const former = this.#former;
    const first = index * blockSize;
    return former?.hasAnyOf(first, first + blockSize - 1) ? RowBatch.readFormer(this.memory, index, former) : rows;
  }

  /** @param to see {@link copyPoints} */
  copyInto(to: PointMemory, idxs: Uint32Array): void {
    copyPoints(this.memory, to, idxs, this.#former);
  }
}
