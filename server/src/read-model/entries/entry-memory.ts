import { listIds } from '../../database/history-list.ts';
import type { PointMemory } from '../columns/point-memory.ts';
import { allocateColumns, type Columns, growColumns } from '../columns/shared-columns.ts';

/** What is known of one entry of the history. */
export interface KnownEntry {
  /** The number of its point. */
  idx: number;
  /** As `listIds` has them. */
  list: number;
  authorId: number;
  /** Since 1970, in UTC. */
  day: number;
  /** Of a new point: the import that brought it, 0 when it was made by hand. */
  importId: number;
}

/** Days since 1970 fit into two bytes until the year 2149. */
export const dayBits = 16;
export const maxDay = 2 ** dayBits - 1;
/** What an entry is: of one of the three lists, or a new point that an import brought. */
const markBits = 2;
export const marks = 2 ** markBits;
export const markMask = marks - 1;
export const importedMark = 0;

const entryLayout = {
  day: 'u16',
  /** The author's id above its mark. */
  who: 'i32',
} as const;

const slotLayout = {
  /** Where the entries of the point begin, how many there are, and for how many more there is room behind them. */
  start: 'u32',
  count: 'u32',
  room: 'u8',
  /** The import that brought the point + 1. */
  importOf: 'u32',
} as const;

const logLayout = { ...entryLayout, idx: 'u32', importId: 'u32' } as const;

const entriesInStep = 262_144;
/** A block that grows leaves its old place; so many more entries find room in the new one. */
const maxRoom = 64;

/**
 * Every entry of the history in six bytes: its day, and its author with its mark. Those of one point stand together, and
 * points in the order of their slots, so that entries of a part of the map are counted in one pass over memory. 13 bytes
 * more a point say where its entries are, and which import brought it.
 */
export class EntryMemory {
  readonly entries = allocateColumns(entryLayout, 1024);
  readonly slots = allocateColumns(slotLayout, 1024);
  readonly #points: PointMemory;
  #used = 0;
  #firstDay = maxDay;
  #lastDay = 0;
  /** Of points that are in the database and not in memory yet. */
  #waiting: PackedEntry[] = [];

  /** @param points in the order of their locations */
  constructor(points: PointMemory) {
    this.#points = points;
  }

  /** Of all entries; the first is after the last while there is none. */
  get days(): { first: number; last: number } {
    return { first: this.#firstDay, last: this.#lastDay };
  }

  /** Whether points of some entries are not in memory yet. */
  get isWaiting(): boolean {
    return this.#waiting.length > 0;
  }

  /** Takes all there are at once; gives way after each step. */
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

  /** Takes entries that were written since. */
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

  /** To the end, where there is room for more. */
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

/** Entries in the order in which they were written, until they are put together by their points. */
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
