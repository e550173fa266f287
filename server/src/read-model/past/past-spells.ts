import { typeIndexOfKind, kindOf } from '../columns/point-kind.ts';
import type { PointMemory } from '../columns/point-memory.ts';
import { allocateColumns, type Columns, growColumns } from '../columns/shared-columns.ts';
import { orderLayout, PlaceOrder } from '../spatial/place-order.ts';
import { toE6, worldY } from '../spatial/web-mercator.ts';

export const secondsOfDay = 86_400;
const dayMs = secondsOfDay * 1000;
/** Days since 1970 fit into two bytes until the year 2149. */
const lastDay = 2 ** 16 - 1;

export const spellLayout = {
  /** Of the point. */
  idx: 'u32',
  x: 'i32',
  y: 'i32',
  worldY: 'u32',
  /** The first day at whose end it was so, and the first at whose end it was not any more. */
  from: 'u16',
  to: 'u16',
  /** The place of the type in the specification's list. */
  type: 'u8',
} as const;

export type SpellColumns = Columns<typeof spellLayout>;

/** A spell that has ended, as the database gives it. */
export interface EndedSpell {
  id: number;
  point_idx: number;
  ended: number;
  x: number;
  y: number;
  /** Null when the point was deleted. */
  type: string | null;
  /** When the point was added. */
  created: number;
}

/**
 * Where points were before they are where they are: spells of days `[from, to)` in which a point stood at one place as
 * one type. What a point is now is in the columns of the points; here is only on which day that began. A point that
 * nothing has happened to takes two bytes, one that was moved or deleted 25 for each time.
 */
export class PastSpells {
  readonly rows: SpellColumns = allocateColumns(spellLayout, 256);
  readonly order = new PlaceOrder(this.rows, allocateColumns(orderLayout, 256));
  #since: Uint16Array<ArrayBuffer> = new Uint16Array(1024);
  #lastId = 0;

  get count(): number {
    return this.order.length;
  }

  /** The entry of the history whose spell was the last one taken. */
  get lastId(): number {
    return this.#lastId;
  }

  /** Takes spells in the order in which they ended. */
  add(spells: readonly EndedSpell[]): void {
    const { rows, order } = this;
    const first = order.length;
    growColumns(spellLayout, rows, first + spells.length, first);
    let next = first;
    for (const { id, point_idx: idx, ended, x, y, type, created } of spells) {
      const from = this.#sinceOf(idx) ?? dayOf(created);
      const to = dayOf(ended);
      this.#setSince(idx, to);
      this.#lastId = id;
      // Within a day nobody sees it.
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

  /** The first day at whose end the point of a slot was as it is now. */
  beganOf(points: Pick<PointMemory['points'], 'idx' | 'created'>, slot: number): number {
    const since = this.#since[points.idx[slot]!] ?? 0;
    return since === 0 ? Math.floor(points.created[slot]! / secondsOfDay) : since;
  }

  #sinceOf(idx: number): number | undefined {
    const since = this.#since[idx] ?? 0;
    return since === 0 ? undefined : since;
  }

  #setSince(idx: number, day: number): void {
    if (idx >= this.#since.length) {
      const larger = new Uint16Array(Math.ceil(idx * 1.25) + 1);
      larger.set(this.#since);
      this.#since = larger;
    }
    this.#since[idx] = day;
  }
}

/** The day of a time in UTC, counted from 1970. */
export function dayOf(ms: number): number {
  return Math.min(Math.max(Math.floor(ms / dayMs), 0), lastDay);
}
