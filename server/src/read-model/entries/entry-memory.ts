import { listIds } from '../../records/history/history-list.ts';
import type { PointMemory } from '../columns/point-memory.ts';
import { allocateColumns, type Columns, growColumns, roomyColumns } from '../columns/shared-columns.ts';

export interface KnownEntry {
  /** Id of its point. */
  idx: number;
  /** Value of `listIds`. */
  list: number;
  authorId: number;
  /** Days since 1970, in UTC. */
  day: number;
  /** For a new point: the import that created it, 0 for manual creation. */
  importId: number;
}

/** Days since 1970 fit into two bytes until the year 2149. */
export const dayBits = 16;
export const maxDay = 2 ** dayBits - 1;
/** Kind of an entry: one of the three lists, or an imported new point. */
const markBits = 2;
export const marks = 2 ** markBits;
export const markMask = marks - 1;
export const importedMark = 0;

const entryLayout = {
  day: 'u16',
  /** Author id and mark, the mark in the low bits. */
  who: 'i32',
} as const;

const slotLayout = {
  /** Index of the point's first entry, number of entries, and free room after them. */
  start: 'u32',
  count: 'u32',
  room: 'u8',
  /** Import that created the point, + 1. */
  importOf: 'u32',
} as const;

const logLayout = { ...entryLayout, idx: 'u32', importId: 'u32' } as const;

/** A point of a copy: its number of entries, and the import that created it, + 1. */
const pointOfLogLayout = { idx: 'u32', count: 'u32', importOf: 'u32' } as const;

export type EntriesByPoint = Columns<typeof pointOfLogLayout> & Columns<typeof entryLayout>;

/** Behind the entries is room for those of points that get more. */
export function entriesByPoint(points: number, entries: number): EntriesByPoint {
  const { day, who } = roomyColumns(entryLayout, entries);
  return { ...allocateColumns(pointOfLogLayout, points), day: day.subarray(0, entries), who: who.subarray(0, entries) };
}

const entriesInStep = 262_144;
const pointsInStep = 65_536;
/** A growing block is moved; the new one has at most this much extra room. */
const maxRoom = 64;

/**
 * Every entry of the history in six bytes: its day, and its author with its mark. Those of one point are contiguous,
 * and points are in slot order, so that entries of a part of the map are counted in one pass over memory. Another 13
 * bytes per point locate its entries and the import that created it.
 */
export class EntryMemory {
  entries: Columns<typeof entryLayout> = allocateColumns(entryLayout, 1024);
  readonly slots = allocateColumns(slotLayout, 1024);
  readonly #points: PointMemory;
  #used = 0;
  #firstDay = maxDay;
  #lastDay = 0;
  /** Entries of points that are in the database but not in memory yet. */
  #waiting: PackedEntry[] = [];

  /** @param points in location order */
  constructor(points: PointMemory) {
    this.#points = points;
  }

  /** Day range of all entries; `first` is greater than `last` while there is none. */
  get days(): { first: number; last: number } {
    return { first: this.#firstDay, last: this.#lastDay };
  }

  /** True if the points of some entries are not in memory yet. */
  get isWaiting(): boolean {
    return this.#waiting.length > 0;
  }

  /** Loads all existing entries at once; yields after each step. */
  *fill(log: EntryLog): Generator<undefined, void> {
    const slots = this.#points.count;
    this.#growSlots(slots);
    const { start, count } = this.slots;
    const { idx, who, day, importId } = log.columns;
    for (let at = 0; at < log.length; at += 1) {
      const slot = this.#points.slotOf(idx[at]!);
      if (slot !== -1 && slot < slots) count[slot]! += 1;
      if (at % entriesInStep === entriesInStep - 1) yield undefined;
    }
    for (let slot = 0; slot < slots; slot += 1) {
      start[slot] = this.#used;
      this.#used += count[slot]!;
      count[slot] = 0;
    }
    growColumns(entryLayout, this.entries, this.#used, 0);
    yield undefined;
    for (let at = 0; at < log.length; at += 1) {
      const entry = { idx: idx[at]!, who: who[at]!, day: day[at]!, importId: importId[at]! };
      const slot = this.#points.slotOf(entry.idx);
      if (slot !== -1 && slot < slots) this.#put(slot, entry);
      else this.#waiting.push(entry);
      if (at % entriesInStep === entriesInStep - 1) yield undefined;
    }
  }

  /**
   * All entries, point by point, in the order of their places on the map; yields after each step. Nothing may be added
   * until it has returned.
   */
  *copy(): Generator<undefined, EntriesByPoint> {
    const { start, count, importOf } = this.slots;
    const order = this.#points.order.slot.slice(0, this.#points.count);
    let [points, entries] = [0, 0];
    // Points that came after the last entry have no slot here.
    const countOf = (slot: number): number => count[slot] ?? 0;
    for (const slot of order) {
      if (countOf(slot) > 0) points += 1;
      entries += countOf(slot);
    }
    const to = entriesByPoint(points, entries);
    yield undefined;
    let [point, at] = [0, 0];
    for (const slot of order) {
      const [from, length] = [start[slot]!, countOf(slot)];
      if (length === 0) continue;
      to.idx[point] = this.#points.points.idx[slot]!;
      to.count[point] = length;
      to.importOf[point] = importOf[slot]!;
      point += 1;
      for (let own = 0; own < length; own += 1) {
        to.day[at] = this.entries.day[from + own]!;
        to.who[at] = this.entries.who[from + own]!;
        at += 1;
      }
      if (point % pointsInStep === 0) yield undefined;
    }
    return to;
  }

  /**
   * Keeps the columns of a copy as its own, because a start waits for it and copying them would take most of that time.
   * Yields after each step. @returns false if the copy has points that are not in memory
   */
  *adopt(from: EntriesByPoint): Generator<undefined, boolean> {
    this.#growSlots(this.#points.count);
    for (let point = 0; point < from.idx.length; point += pointsInStep) {
      if (!this.#locate(from, point, Math.min(point + pointsInStep, from.idx.length))) return false;
      yield undefined;
    }
    this.entries = { day: new Uint16Array(from.day.buffer), who: new Int32Array(from.who.buffer) };
    for (let at = 0; at < from.day.length; at += entriesInStep) {
      this.#widenDays(from.day.subarray(at, at + entriesInStep));
    }
    return true;
  }

  #locate({ idx, count, importOf }: EntriesByPoint, from: number, to: number): boolean {
    const { slots } = this;
    const { idx: idxOfSlot } = this.#points.points;
    let slot = -1;
    for (let point = from; point < to; point += 1) {
      // Neighbours of the copy are neighbours in memory, unless they have moved; a lookup costs ten times as much.
      slot = idxOfSlot[slot + 1] === idx[point] ? slot + 1 : this.#points.slotOf(idx[point]!);
      if (slot === -1 || slot >= slots.start.length) return false;
      slots.start[slot] = this.#used;
      slots.count[slot] = count[point]!;
      slots.importOf[slot] = importOf[point]!;
      this.#used += count[point]!;
    }
    return true;
  }

  #widenDays(days: Uint16Array): void {
    let [first, last] = [this.#firstDay, this.#lastDay];
    for (let at = 0; at < days.length; at += 1) {
      const day = days[at]!;
      if (day < first) first = day;
      if (day > last) last = day;
    }
    this.#firstDay = first;
    this.#lastDay = last;
  }

  add(entries: readonly KnownEntry[]): void {
    const coming = [...this.#waiting, ...entries.map(packed)];
    this.#waiting = [];
    this.#growSlots(this.#points.count);
    for (const entry of coming) {
      const slot = this.#points.slotOf(entry.idx);
      if (slot === -1) {
        this.#waiting.push(entry);
        continue;
      }
      if (this.slots.room[slot] === 0) this.#move(slot);
      this.slots.room[slot]! -= 1;
      this.#put(slot, entry);
    }
  }

  /** Moves the block to the end, where it can grow. */
  #move(slot: number): void {
    const { start, count, room } = this.slots;
    const [from, length] = [start[slot]!, count[slot]!];
    const more = Math.min(length + 1, maxRoom);
    growColumns(entryLayout, this.entries, this.#used + length + more, this.#used);
    for (const column of Object.values(this.entries)) column.copyWithin(this.#used, from, from + length);
    start[slot] = this.#used;
    room[slot] = more;
    this.#used += length + more;
  }

  #put(slot: number, { who, day, importId }: PackedEntry): void {
    const { start, count, importOf } = this.slots;
    const at = start[slot]! + count[slot]!;
    this.entries.day[at] = day;
    this.entries.who[at] = who;
    count[slot]! += 1;
    if ((who & markMask) <= listIds.created) importOf[slot] = importId + 1;
    this.#firstDay = Math.min(this.#firstDay, day);
    this.#lastDay = Math.max(this.#lastDay, day);
  }

  #growSlots(slots: number): void {
    growColumns(slotLayout, this.slots, slots, this.slots.start.length);
  }
}

/** Entries in write order, before they are grouped by point. */
export class EntryLog {
  readonly columns: Columns<typeof logLayout> = allocateColumns(logLayout, 4096);
  length = 0;

  add(entry: KnownEntry): void {
    const { columns } = this;
    growColumns(logLayout, columns, this.length + 1, this.length);
    const { idx, who, day, importId } = packed(entry);
    columns.idx[this.length] = idx;
    columns.who[this.length] = who;
    columns.day[this.length] = day;
    columns.importId[this.length] = importId;
    this.length += 1;
  }
}

interface PackedEntry {
  idx: number;
  who: number;
  day: number;
  importId: number;
}

function packed({ idx, list, authorId, day, importId }: KnownEntry): PackedEntry {
  const mark = list === listIds.created && importId > 0 ? importedMark : list;
  return { idx, who: packWho(authorId, mark), day: Math.min(Math.max(day, 0), maxDay), importId };
}

export function packWho(authorId: number, mark: number): number {
  return (authorId << markBits) | mark;
}
