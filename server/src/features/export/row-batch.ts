import type { ChildPoint } from '@dozor/domain/point/child-point-schema.ts';
import type { FormerPoints } from '../../read-model/columns/former-points.ts';
import { isSectionKind, isSettlementKind } from '../../read-model/columns/point-kind.ts';
import type { PointMemory } from '../../read-model/columns/point-memory.ts';
import { childrenOf, nameOf } from '../../read-model/columns/read-point.ts';
import { blockSize } from './threads/export-job.ts';

const columnNames = [
  'x',
  'y',
  'flags',
  'extra',
  'created',
  'milliseconds',
  'version',
  'checkFrom',
  'checked',
  'direction',
  'distance',
  'place',
  'kind',
  'speed',
  'marks',
  'angle',
  'subType',
] as const;

/**
 * The points of one block, copied from the columns in id order. A point's slot in the columns depends on its location
 * on the map, so reading a row value by value would stall on each; copying column by column fetches many in parallel.
 * If a change occurs meanwhile, they are copied again: the result is never half old and half new.
 */
export class RowBatch {
  readonly idx: Uint32Array;
  readonly x: Int32Array;
  readonly y: Int32Array;
  readonly flags: Uint32Array;
  /** For ambushes: the confirmation time, in seconds since 1970. */
  readonly extra: Uint32Array;
  readonly created: Uint32Array;
  readonly milliseconds: Uint32Array;
  readonly version: Uint32Array;
  /** Time from which a check is due, in minutes since 1970. */
  readonly checkFrom: Int32Array;
  /** The time of the last check, in seconds since 1970; 0 for never. */
  readonly checked: Uint32Array;
  readonly direction: Uint16Array;
  readonly distance: Uint16Array;
  readonly place: Uint16Array;
  readonly kind: Uint8Array;
  readonly speed: Uint8Array;
  readonly marks: Uint8Array;
  readonly angle: Uint8Array;
  readonly subType: Uint8Array;
  /** The names of settlements and the points of sections, by index in the batch. */
  readonly names = new Map<number, string>();
  readonly childrens = new Map<number, readonly ChildPoint[]>();

  /** @param slots the positions of the points in the columns */
  private constructor(memory: PointMemory, slots: Uint32Array) {
    const { points } = memory;
    this.idx = copyWords(slots, points.idx);
    this.x = copySigned(slots, points.x);
    this.y = copySigned(slots, points.y);
    this.flags = copyWords(slots, points.flags);
    this.extra = copyWords(slots, points.extra);
    this.created = copyWords(slots, points.created);
    this.milliseconds = copyWords(slots, points.milliseconds);
    this.version = copyWords(slots, points.version);
    this.checkFrom = copySigned(slots, points.checkFrom);
    this.checked = copyWords(slots, points.checked);
    this.direction = copyShorts(slots, points.direction);
    this.distance = copyShorts(slots, points.distance);
    this.place = copyShorts(slots, points.place);
    this.kind = copyBytes(slots, points.kind);
    this.speed = copyBytes(slots, points.speed);
    this.marks = copyBytes(slots, points.marks);
    this.angle = copyBytes(slots, points.angle);
    this.subType = copyBytes(slots, points.subType);
    for (let at = 0; at < slots.length; at += 1) this.#readParts(memory, at, slots[at]!);
  }

  static read(memory: PointMemory, blockIndex: number): RowBatch {
    return memory.readConsistently(() => RowBatch.#readBlock(memory, blockIndex));
  }

  /** Points that have changed are as they were. */
  static readFormer(memory: PointMemory, blockIndex: number, former: FormerPoints): RowBatch {
    return former.readConsistently(() => {
      const batch = RowBatch.#readBlock(memory, blockIndex, (idx) => {
        const slot = former.slotOf(idx);
        return slot !== -1 && former.isNew(slot);
      });
      for (const [at, idx] of batch.idx.entries()) {
        const slot = former.slotOf(idx);
        if (slot !== -1) batch.#replace(former.memory, at, slot);
      }
      return batch;
    });
  }

  static #readBlock(memory: PointMemory, blockIndex: number, isLeftOut?: (idx: number) => boolean): RowBatch {
    const slots = new Uint32Array(blockSize);
    let count = 0;
    for (let idx = blockIndex * blockSize; idx < (blockIndex + 1) * blockSize; idx += 1) {
      const slot = memory.slotOf(idx);
      if (slot !== -1 && !isLeftOut?.(idx)) slots[count++] = slot;
    }
    return new RowBatch(memory, slots.subarray(0, count));
  }

  #replace(memory: PointMemory, at: number, slot: number): void {
    for (const name of columnNames) this[name][at] = memory.points[name][slot]!;
    this.names.delete(at);
    this.childrens.delete(at);
    this.#readParts(memory, at, slot);
  }

  #readParts(memory: PointMemory, at: number, slot: number): void {
    const kind = this.kind[at]!;
    if (isSettlementKind(kind)) this.names.set(at, nameOf(memory, slot));
    else if (isSectionKind(kind)) this.childrens.set(at, childrenOf(memory, slot));
  }

  get count(): number {
    return this.idx.length;
  }

  /** The index of the first point whose id is at least `idx`. */
  positionOf(idx: number): number {
    let low = 0;
    let high = this.count;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.idx[middle]! < idx) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

// One function per array type, so that each is optimized for its own.

function copyWords(slots: Uint32Array, from: Uint32Array): Uint32Array {
  const to = new Uint32Array(slots.length);
  for (let at = 0; at < slots.length; at += 1) to[at] = from[slots[at]!]!;
  return to;
}

function copySigned(slots: Uint32Array, from: Int32Array): Int32Array {
  const to = new Int32Array(slots.length);
  for (let at = 0; at < slots.length; at += 1) to[at] = from[slots[at]!]!;
  return to;
}

function copyShorts(slots: Uint32Array, from: Uint16Array): Uint16Array {
  const to = new Uint16Array(slots.length);
  for (let at = 0; at < slots.length; at += 1) to[at] = from[slots[at]!]!;
  return to;
}

function copyBytes(slots: Uint32Array, from: Uint8Array): Uint8Array {
  const to = new Uint8Array(slots.length);
  for (let at = 0; at < slots.length; at += 1) to[at] = from[slots[at]!]!;
  return to;
}
