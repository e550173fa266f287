import { kindCount } from '../../read-model/point-kind.ts';

/** Brings objects of one kind together, which compresses better; within a kind they stay in their order. */
export class KindSort {
  readonly #starts = new Uint32Array(kindCount + 1);
  #sorted = new Uint32Array(1024);

  /** @returns the slots in their new order, valid until the next call */
  sort(slots: Uint32Array, kinds: Uint8Array): Uint32Array {
    if (slots.length > this.#sorted.length) this.#sorted = new Uint32Array(slots.length * 2);
    const starts = this.#starts;
    starts.fill(0);
    for (let i = 0; i < slots.length; i += 1) starts[kinds[slots[i]!]! + 1]! += 1;
    for (let kind = 0; kind < kindCount; kind += 1) starts[kind + 1]! += starts[kind]!;
    for (let i = 0; i < slots.length; i += 1) {
      const slot = slots[i]!;
      this.#sorted[starts[kinds[slot]!]!++] = slot;
    }
    return this.#sorted.subarray(0, slots.length);
  }
}
