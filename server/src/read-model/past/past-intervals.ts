import { typeIndexOfKind, kindOf } from '../columns/point-kind.ts';
import type { PointMemory } from '../columns/point-memory.ts';
import { allocateColumns, type Columns, growColumns } from '../columns/shared-columns.ts';
import { orderLayout, MortonOrder } from '../spatial/morton-order.ts';
import { toE6, worldY } from '../spatial/web-mercator.ts';

const dayMs = 86_400_000;
const rowsInStep = 65_536;
/** Days since 1970 fit into two bytes until the year 2149. */
const lastDay = 2 ** 16 - 1;

export const intervalLayout = {
  idx: 'u32',
  x: 'i32',
  y: 'i32',
  worldY: 'u32',
  /** The first day at whose end the interval applied, and the first at whose end it no longer did. */
  from: 'u16',
  to: 'u16',
  /** Index of the type in `pointTypes`. */
  type: 'u8',
} as const;

export type IntervalColumns = Columns<typeof intervalLayout>;

export interface EndedInterval {
  id: number;
  point_idx: number;
  ended: number;
  x: number;
  y: number;
  /** Null when the point was deleted. */
  type: string | null;
  created: number;
}

/**
 * Earlier positions of points: intervals of days `[from, to)` in which a point had one position and one type. The
 * current state is in the columns of the points; only the day it started is stored here. A point without changes takes
 * two bytes, a moved or deleted one 25 for each time.
 */
export class PastIntervals {
  readonly rows: IntervalColumns = allocateColumns(intervalLayout, 256);
  readonly order = new MortonOrder(this.rows, allocateColumns(orderLayout, 256));
  readonly #memory: PointMemory;
  #started: Uint16Array<ArrayBuffer> = new Uint16Array(1024);
  #slots = 0;
  /** By id, for points that another process added and that are not in memory yet. */
  readonly #waiting = new Map<number, number>();
  #lastId = 0;

  /** @param memory the current points, loaded and in order */
  constructor(memory: PointMemory) {
    this.#memory = memory;
  }

  get count(): number {
    return this.order.length;
  }

  /** History entry of the last added interval. */
  get lastId(): number {
    return this.#lastId;
  }

  /** Adds intervals in the order in which they ended. */
  add(intervals: readonly EndedInterval[]): void {
    const { rows, order } = this;
    this.startOfSlots();
    const first = order.length;
    growColumns(intervalLayout, rows, first + intervals.length, first);
    let next = first;
    for (const { id, point_idx: idx, ended, x, y, type, created } of intervals) {
      const from = this.#startOf(idx) ?? dayOf(created);
      const to = dayOf(ended);
      this.#start(idx, to);
      this.#lastId = id;
      // Changes within one day are invisible.
      if (type === null || from >= to) continue;
      rows.idx[next] = idx;
      rows.x[next] = toE6(x);
      rows.y[next] = toE6(y);
      rows.worldY[next] = worldY(toE6(y));
      rows.from[next] = from;
      rows.to[next] = to;
      rows.type[next] = typeIndexOfKind(kindOf(type, 0));
      next += 1;
    }
    order.insert(Array.from({ length: next - first }, (_, at) => first + at));
  }

  /** Makes intervals of one location contiguous in memory, which reads many times faster; yields after each step. */
  *arrange(): Generator<undefined, void> {
    const { rows, order } = this;
    const { count } = this;
    const slots = order.slots.slice(0, count);
    for (const column of Object.values(rows)) {
      const before = column.slice(0, count);
      for (let at = 0; at < count; at += 1) {
        if (at % rowsInStep === rowsInStep - 1) yield undefined;
        column[at] = before[slots[at]!]!;
      }
      yield undefined;
    }
    order.adopt(slots.map((_, at) => at));
  }

  /** By slot: the first day at whose end the point was in its current state. */
  startOfSlots(): Uint16Array {
    const { count, points } = this.#memory;
    if (this.#started.length < count) {
      const larger = new Uint16Array(Math.ceil(count * 1.25));
      larger.set(this.#started);
      this.#started = larger;
    }
    for (let slot = this.#slots; slot < count; slot += 1) {
      const idx = points.idx[slot]!;
      this.#started[slot] = this.#waiting.get(idx) ?? dayOf(points.created[slot]! * 1000);
      this.#waiting.delete(idx);
    }
    this.#slots = count;
    return this.#started;
  }

  #startOf(idx: number): number | undefined {
    const slot = this.#memory.slotOf(idx);
    return slot === -1 ? this.#waiting.get(idx) : this.#started[slot];
  }

  #start(idx: number, day: number): void {
    const slot = this.#memory.slotOf(idx);
    if (slot === -1) this.#waiting.set(idx, day);
    else this.#started[slot] = day;
  }
}

/** The UTC day of a time, in days since 1970. */
export function dayOf(ms: number): number {
  return Math.min(Math.max(Math.floor(ms / dayMs), 0), lastDay);
}
