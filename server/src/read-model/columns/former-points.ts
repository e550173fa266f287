import { type MessagePort, receiveMessageOnPort } from 'node:worker_threads';
import { pointLayout } from './point-layout.ts';
import { type MemoryDescription, PointMemory } from './point-memory.ts';

const columns = Object.keys(pointLayout) as (keyof typeof pointLayout)[];

/** Points as they were before a change, column by column; all zeros for those that the change adds. */
export interface FormerValues {
  idxs: readonly number[];
  values: Float64Array;
}

export function formerValues(memory: PointMemory, idxs: readonly number[]): FormerValues {
  const values = new Float64Array(columns.length * idxs.length);
  for (const [at, idx] of idxs.entries()) {
    const slot = memory.slotOf(idx);
    if (slot === -1) continue;
    for (const [index, name] of columns.entries()) values[index * idxs.length + at] = memory.points[name][slot]!;
  }
  return { idxs, values };
}

/** The former values known so far, and the port at which those of each further change arrive before it is made. */
export interface FormerSource {
  known: readonly FormerValues[];
  port: MessagePort;
}

/**
 * What a thread needs to read the points as they were at a moment while another one changes them: copy-on-write by
 * point. Names and the points of sections are never overwritten, so that the columns of a point are all there is to keep.
 */
export class FormerPoints {
  /** The former points alone; one that did not exist has the revision 0. */
  readonly memory: PointMemory;
  readonly #live: PointMemory;
  readonly #port: MessagePort;

  constructor(
    live: PointMemory,
    { children, texts }: Pick<MemoryDescription, 'children' | 'texts'>,
    from: FormerSource,
  ) {
    this.#live = live;
    this.#port = from.port;
    this.memory = new PointMemory({ children, texts });
    this.memory.adopt(0, live.childCount, 0);
    for (const values of from.known) this.#add(values);
  }

  /** The slot in {@link FormerPoints.memory}; -1 for a point that has not changed. */
  slotOf(idx: number): number {
    return this.memory.slotOf(idx);
  }

  /** True if a point of these ids, both inclusive, has changed by now. */
  hasAnyOf(firstIdx: number, lastIdx: number): boolean {
    this.#receive();
    for (let idx = firstIdx; idx <= lastIdx; idx += 1) if (this.slotOf(idx) !== -1) return true;
    return false;
  }

  isNew(slot: number): boolean {
    return this.memory.points.revision[slot] === 0;
  }

  /** Reads the live points together with these; repeated when some changed meanwhile, like a read under the seqlock. */
  readConsistently<T>(read: () => T): T {
    for (;;) {
      const result = this.#live.readConsistently(read);
      // Whatever the read has seen was announced before it was written.
      if (!this.#receive()) return result;
    }
  }

  #receive(): boolean {
    let hasMore = false;
    for (let next = receiveMessageOnPort(this.#port); next; next = receiveMessageOnPort(this.#port)) {
      this.#add(next.message as FormerValues);
      hasMore = true;
    }
    return hasMore;
  }

  #add({ idxs, values }: FormerValues): void {
    let highestIdx = 0;
    for (const idx of idxs) highestIdx = Math.max(highestIdx, idx);
    this.memory.reserve({ points: idxs.length, children: 0, textBytes: 0, highestIdx });
    for (const [at, idx] of idxs.entries()) {
      const slot = this.memory.addPoint(idx);
      for (const [index, name] of columns.entries()) {
        if (name !== 'idx') this.memory.points[name][slot] = values[index * idxs.length + at]!;
      }
    }
  }
}
