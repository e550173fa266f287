import { orderLayout } from '../spatial/morton-order.ts';
import {
  childLayout,
  type ChildColumns,
  placeLimit,
  type PointColumns,
  pointLayout,
  subTypeLimit,
} from './point-layout.ts';
import { allocateColumns, type Buffers, buffersOf, type Columns, columnsOver, growColumns } from './shared-columns.ts';
import { StringTable } from './string-table.ts';
import { TextArena, textLayout } from './text-arena.ts';

const stateLayout = { value: 'i32' } as const;
const state = { sequence: 0, points: 1, children: 2 } as const;
const stateSize = 3;
const lookupLayout = { slot: 'u32' } as const;

/** Everything that a worker thread needs to read the points; can be posted as a message. */
export interface MemoryDescription {
  state: Buffers<typeof stateLayout>;
  points: Buffers<typeof pointLayout>;
  children: Buffers<typeof childLayout>;
  order: Buffers<typeof orderLayout>;
  lookup: Buffers<typeof lookupLayout>;
  texts: Buffers<typeof textLayout>;
  places: readonly string[];
  subTypes: readonly string[];
}

/**
 * The points as columns in shared memory. One thread writes, any number read: reads that must not see half a change go
 * through {@link PointMemory.readConsistently}, a seqlock: the writer increments a counter before and after, and a
 * reader that saw an odd or a changed counter retries. Columns, not rows, as in a column store.
 */
export class PointMemory {
  readonly points: PointColumns;
  readonly children: ChildColumns;
  readonly texts: TextArena;
  /** Countries with their regions, `RU RU-MOS`. */
  readonly places: StringTable;
  readonly subTypes: StringTable;
  /** Slots in the order of their locations on the map. */
  readonly order: Columns<typeof orderLayout>;
  /** Point id → slot + 1. */
  readonly #lookup: Columns<typeof lookupLayout>;
  readonly #state: Columns<typeof stateLayout>;

  /** @param from another thread's description, or only the texts of a snapshot; without it the memory is empty */
  constructor(from: Partial<MemoryDescription> = {}) {
    this.#state = from.state ? columnsOver(stateLayout, from.state) : allocateColumns(stateLayout, stateSize);
    this.points = from.points ? columnsOver(pointLayout, from.points) : allocateColumns(pointLayout, 1024);
    this.children = from.children ? columnsOver(childLayout, from.children) : allocateColumns(childLayout, 64);
    this.order = from.order ? columnsOver(orderLayout, from.order) : allocateColumns(orderLayout, 1024);
    this.#lookup = from.lookup ? columnsOver(lookupLayout, from.lookup) : allocateColumns(lookupLayout, 1024);
    this.texts = from.texts ? new TextArena(columnsOver(textLayout, from.texts)) : new TextArena();
    this.places = new StringTable(placeLimit, from.places);
    this.subTypes = new StringTable(subTypeLimit, from.subTypes);
  }

  get count(): number {
    return Atomics.load(this.#state.value, state.points);
  }

  get childCount(): number {
    return Atomics.load(this.#state.value, state.children);
  }

  /** -1 for an unknown id. */
  slotOf(idx: number): number {
    return idx < this.#lookup.slot.length ? this.#lookup.slot[idx]! - 1 : -1;
  }

  slotsByIdx(): Uint32Array {
    const slots = new Uint32Array(this.count);
    let found = 0;
    for (const slot of this.#lookup.slot) {
      if (slot !== 0) slots[found++] = slot - 1;
    }
    return slots;
  }

  /** Neighbours on the map become neighbours in memory. Only allowed before any other thread reads. */
  arrangeByLocation(): void {
    const { count } = this;
    const slots = this.order.slot.slice(0, count);
    for (const column of Object.values(this.points)) permute(column, slots);
    for (let slot = 0; slot < count; slot += 1) {
      this.#lookup.slot[this.points.idx[slot]!] = slot + 1;
      this.order.slot[slot] = slot;
    }
  }

  /** Upper bound of all point ids. */
  get highestIdx(): number {
    return this.#lookup.slot.length - 1;
  }

  /**
   * Allocates before a change, never during one: a thread that still reads the outgrown memory finds it complete and in
   * its state before the change.
   */
  reserve(more: { points: number; children: number; textBytes: number; highestIdx: number }): void {
    const { points, order, children, texts } = this;
    const { count, childCount } = this;
    const outgrown = [
      growColumns(pointLayout, points, count + more.points, count),
      growColumns(orderLayout, order, count + more.points, count),
      growColumns(childLayout, children, childCount + more.children, childCount),
      growColumns(lookupLayout, this.#lookup, more.highestIdx + 1, this.#lookup.slot.length),
      texts.reserve(more.textBytes),
    ];
    if (outgrown.includes(true)) growColumns(stateLayout, this.#state, this.#state.value.length + 1, stateSize);
  }

  /** Adopts columns filled externally, within the reserved size. */
  adopt(count: number, childCount: number, textBytes: number): void {
    const { idx } = this.points;
    const highest = idx.subarray(0, count).reduce((max, id) => Math.max(max, id), 0);
    growColumns(lookupLayout, this.#lookup, highest + 1, 0);
    for (let slot = 0; slot < count; slot += 1) this.#lookup.slot[idx[slot]!] = slot + 1;
    Atomics.store(this.#state.value, state.points, count);
    Atomics.store(this.#state.value, state.children, childCount);
    this.texts.adopt(textBytes);
  }

  /** Allocates a slot for a new point, within the reserved size. */
  addPoint(idx: number): number {
    const slot = this.count;
    this.points.idx[slot] = idx;
    this.#lookup.slot[idx] = slot + 1;
    Atomics.store(this.#state.value, state.points, slot + 1);
    return slot;
  }

  /** Allocates rows for the points of a section, within the reserved size. @returns the first row */
  addChildren(count: number): number {
    const first = this.childCount;
    Atomics.store(this.#state.value, state.children, first + count);
    return first;
  }

  /** Every change must be between `startWrite` and `endWrite`. */
  startWrite(): void {
    Atomics.add(this.#state.value, state.sequence, 1);
  }

  endWrite(): void {
    Atomics.add(this.#state.value, state.sequence, 1);
  }

  /** Retries when something was written meanwhile, so `read` must be short and without side effects. */
  readConsistently<T>(read: () => T): T {
    for (;;) {
      const before = Atomics.load(this.#state.value, state.sequence);
      if ((before & 1) === 0) {
        const result = read();
        if (Atomics.load(this.#state.value, state.sequence) === before) return result;
      } else {
        Atomics.wait(this.#state.value, state.sequence, before, 1);
      }
    }
  }

  describe(): MemoryDescription {
    return {
      state: buffersOf(stateLayout, this.#state),
      points: buffersOf(pointLayout, this.points),
      children: buffersOf(childLayout, this.children),
      order: buffersOf(orderLayout, this.order),
      lookup: buffersOf(lookupLayout, this.#lookup),
      texts: buffersOf(textLayout, this.texts.columns),
      places: [...this.places.texts()],
      subTypes: [...this.subTypes.texts()],
    };
  }
}

function permute(column: Uint8Array | Uint16Array | Uint32Array | Int32Array, slots: Uint32Array): void {
  const before = column.slice(0, slots.length);
  for (let position = 0; position < slots.length; position += 1) column[position] = before[slots[position]!]!;
}
