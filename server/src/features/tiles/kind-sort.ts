import { kindCount } from '../../read-model/point-kind.ts';

/** Brings objects of one kind together, which compresses better; within a kind they stay in their order. */
export class KindSort {
  readonly #starts = new Uint32Array(kindCount + 1);
  #sorted = new Uint32Array(1024);

  /** @returns the slots of a run in their new order, only so many as the run has, valid until the next call */
  sort(slots: Uint32Array, from: number, to: number, kinds: Uint8Array): Uint32Array {
    if (to - from > this.#sorted.length) this.#sorted = new Uint32Array((to - from) * 2);
    const starts = this.#starts;
    const sorted = this.#sorted;
    starts.fill(0);
    for (let i = from; i < to; i += 1) starts[kinds[slots[i]!]! + 1]! += 1;
    for (let kind = 0; kind < kindCount; kind += 1) starts[kind + 1]! += starts[kind]!;
    for (let i = from; i < to; i += 1) {
      const slot = slots[i]!;
      const kind = kinds[slot]!;
      const at = starts[kind]!;
      sorted[at] = slot;
      starts[kind] = at + 1;
    }
    return sorted;
  }
}
