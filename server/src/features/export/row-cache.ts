import type { PointMemory } from '../../read-model/point-memory.ts';
import { blockOf } from './export-job.ts';
import { RowBatch } from './row-batch.ts';

interface CachedRows {
  stamp: number;
  rows: RowBatch;
}

/** Blocks of objects in the order of their numbers, copied once and again after a change; only so many are kept. */
export class RowCache {
  readonly #blocks = new Map<number, CachedRows>();
  readonly #mostBlocks: number;
  /** The block read last, which is often asked for again at once. */
  #last: (CachedRows & { memory: PointMemory; number: number }) | undefined;

  constructor(mostBlocks: number) {
    this.#mostBlocks = mostBlocks;
  }

  /** @param stamp of the last change in the block that whoever asks knows of */
  block(memory: PointMemory, number: number, stamp: number): RowBatch {
    const known = this.#blocks.get(number);
    if (known?.stamp === stamp) return known.rows;
    const last = this.#last;
    if (last?.memory === memory && last.number === number && last.stamp === stamp) return last.rows;
    const rows = RowBatch.read(memory, number);
    if (known || this.#blocks.size < this.#mostBlocks) this.#blocks.set(number, { stamp, rows });
    else this.#last = { memory, number, stamp, rows };
    return rows;
  }
}

/** The objects of one order, block by block, as they are when they are asked for. */
export class BlockRows {
  readonly memory: PointMemory;
  readonly #stamps: Uint32Array;
  readonly #cache: RowCache;

  /** @param stamps one number for each block that has changed since the start */
  constructor(memory: PointMemory, stamps: Uint32Array, cache: RowCache) {
    this.memory = memory;
    this.#stamps = stamps;
    this.#cache = cache;
  }

  get blockCount(): number {
    return blockOf(this.memory.highestIdx) + 1;
  }

  stampOf(number: number): number {
    return this.#stamps[number] ?? 0;
  }

  block(number: number): RowBatch {
    return this.#cache.block(this.memory, number, this.stampOf(number));
  }
}
