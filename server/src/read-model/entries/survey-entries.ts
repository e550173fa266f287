import type { PointType } from '@dozor/domain/point/point-type.ts';
import { listIds } from '../../records/history/history-list.ts';
import { placesIn } from '../columns/places-in.ts';
import { kindMask } from '../columns/point-kind.ts';
import { type PointIndex, squaresOf, world } from '../search-points.ts';
import { type BoundingBox, boundsOf, isWithin } from '../spatial/bounds.ts';
import { type DaysOfList, sumOf } from './days-of-list.ts';
import { dayBits, type EntryMemory, importedMark, markMask, marks, maxDay, packWho } from './entry-memory.ts';

/** Filter of entries, by the current state of their points. Omitted criteria match everything. */
export interface EntrySearch {
  box?: BoundingBox | undefined;
  types?: readonly PointType[] | undefined;
  countries?: readonly string[] | undefined;
  ratingFrom?: number | undefined;
  /** Days since 1970, both inclusive. */
  fromDay?: number | undefined;
  toDay?: number | undefined;
  /** For the list of new points: those of one import, or with 0 manual creations. */
  importId?: number | undefined;
}

/** The lowest there is: deleted points have a history too. */
const lowestRating = -2;
const largeShare = 0.05;

export interface EntrySurvey {
  created: DaysOfList;
  changed: DaysOfList;
  commented: DaysOfList;
  byHand: DaysOfList;
  imports: ReadonlyMap<number, number>;
  /** True if the searched points are so many that their entries lie close together in every list. */
  isLarge: boolean;
}

export function surveyEntries(index: PointIndex, entries: EntryMemory, search: EntrySearch): EntrySurvey {
  const { importId } = search;
  const { from, to } = daysOf(entries, search);
  const slots = slotsOf(index, search);
  const wanted = importId === undefined ? slots : slots.filter((slot) => entries.slots.importOf[slot] === importId + 1);
  const tally = tallyOf(entries, wanted);
  const daysOfMark = (mark: number): DaysOfList => ({
    firstDay: from,
    entries: tally.subarray((mark << dayBits) + from, (mark << dayBits) + Math.max(to + 1, from)),
  });
  const [imported, byHand] = [daysOfMark(importedMark), daysOfMark(listIds.created)];
  const none = { firstDay: from, entries: new Uint32Array() };
  return {
    created: { firstDay: from, entries: byHand.entries.map((made, at) => made + imported.entries[at]!) },
    changed: importId === undefined ? daysOfMark(listIds.changed) : none,
    commented: importId === undefined ? daysOfMark(listIds.commented) : none,
    byHand,
    isLarge: slots.length > index.memory.count * largeShare,
    imports: sumOf(imported) === 0 ? new Map() : importsOf(entries, wanted, { from, to }),
  };
}

/**
 * By mark and day. Entries of neighbours are contiguous and are added in one loop without branching on their kind,
 * because a loop over the few of each point takes ten times as long. So does arithmetic that might leave the integers:
 * hence the `| 0`.
 */
function tallyOf(entries: EntryMemory, slots: Uint32Array): Uint32Array {
  const { day, who } = entries.entries;
  const tally = new Uint32Array(marks << dayBits);
  const add = (from: number, to: number): void => {
    for (let at = from | 0; at < to; at += 1) tally[((who[at]! & markMask) << dayBits) | day[at]!]! += 1;
  };
  eachRun(entries, slots, add);
  return tally;
}

interface Days {
  from: number;
  to: number;
}

function importsOf(
  { entries: { day, who }, slots: { start, count, importOf } }: EntryMemory,
  slots: Uint32Array,
  { from, to }: Days,
): Map<number, number> {
  const byImport = new Map<number, number>();
  for (const slot of slots) {
    const own = importOf[slot]! - 1;
    if (own <= 0) continue;
    const end = start[slot]! + count[slot]!;
    let at = start[slot]!;
    while (at < end && (who[at]! & markMask) !== importedMark) at += 1;
    if (at < end && day[at]! >= from && day[at]! <= to) byImport.set(own, (byImport.get(own) ?? 0) + 1);
  }
  return byImport;
}

/** Ids of the points that have an entry of a list on certain days. */
export function pointsWithEntries(
  index: PointIndex,
  entries: EntryMemory,
  search: EntrySearch,
  wanted: { list: number; fromDay: number; toDay: number },
): number[] {
  const { idx } = index.memory.points;
  const { importId } = search;
  const found = lastDays(index, entries, search, { authorId: anyAuthor, ...wanted });
  const slots =
    importId === undefined ? found.slots : found.slots.filter((at) => entries.slots.importOf[at] === importId + 1);
  return Array.from(slots, (slot) => idx[slot]!);
}

/** Points with entries by one author, each once per list: on the day of its last matching entry. */
export interface AuthorSurvey {
  days: DaysOfList;
  /** Ids of the points of certain days. */
  pointsOn: (fromDay: number, toDay: number) => number[];
}

export function surveyAuthor(
  index: PointIndex,
  entries: EntryMemory,
  search: EntrySearch,
  author: { authorId: number; list: number },
): AuthorSurvey {
  const { idx } = index.memory.points;
  const { from, to } = daysOf(entries, search);
  const { slots, days } = lastDays(index, entries, search, { ...author, fromDay: from, toDay: to });
  const found = new Uint32Array(Math.max(to - from + 1, 0));
  for (let at = 0; at < days.length; at += 1) found[days[at]! - from]! += 1;
  return {
    days: { firstDay: from, entries: found },
    pointsOn(fromDay, toDay) {
      const points = slots.filter((_, at) => days[at]! >= fromDay && days[at]! <= toDay);
      return Array.from(points, (slot) => idx[slot]!);
    },
  };
}

const anyAuthor = -1;

interface WantedEntries {
  authorId: number;
  list: number;
  fromDay: number;
  toDay: number;
}

function lastDays(
  index: PointIndex,
  entries: EntryMemory,
  search: EntrySearch,
  { authorId, list, fromDay, toDay }: WantedEntries,
): { slots: Uint32Array; days: Uint16Array } {
  const { day: days, who: whos } = entries.entries;
  const { start: starts, count: counts } = entries.slots;
  const slots = slotsOf(index, search);
  const found = { slots: new Uint32Array(slots.length), days: new Uint16Array(slots.length) };
  let length = 0;
  // New points have one of two marks, which differ in the lowest bit.
  const ofMark = list === listIds.created ? markMask - 1 : markMask;
  const mask = (authorId === anyAuthor ? ofMark : ofMark | ~markMask) | 0;
  const wanted = (packWho(authorId === anyAuthor ? 0 : authorId, list) & mask) | 0;
  const look = (from: number, to: number, firstSlot: number): void => {
    let slotAt = firstSlot;
    let end = 0;
    for (let at = from | 0; at < to; at += 1) {
      if ((whos[at]! & mask) !== wanted) continue;
      const day = days[at]!;
      if (day < fromDay || day > toDay) continue;
      if (at < end) {
        // Another entry of the same point.
        if (day > found.days[length - 1]!) found.days[length - 1] = day;
        continue;
      }
      for (let slot = slots[slotAt]!; ; slot = slots[(slotAt += 1)]!) {
        end = (starts[slot]! + counts[slot]!) | 0;
        if (end > at) break;
      }
      found.slots[length] = slots[slotAt]!;
      found.days[length] = day;
      length += 1;
    }
  };
  eachRun(entries, slots, look);
  return { slots: found.slots.slice(0, length), days: found.days.slice(0, length) };
}

/** Visits each run of contiguous entries of neighbours, with its first slot. */
function eachRun(
  { slots: { start: starts, count: counts } }: EntryMemory,
  slots: Uint32Array,
  visit: (from: number, to: number, firstSlot: number) => void,
): void {
  let [from, to, first] = [0, 0, 0];
  for (let at = 0; at < slots.length; at += 1) {
    const slot = slots[at]!;
    // It may be anywhere, and would cut the run.
    if (counts[slot] === 0) continue;
    const start = starts[slot]! | 0;
    if (start !== to) {
      if (from < to) visit(from, to, first);
      from = start;
      first = at;
    }
    to = (start + counts[slot]!) | 0;
  }
  if (from < to) visit(from, to, first);
}

/** Requested days, clipped to the existing ones. */
function daysOf({ days: { first, last } }: EntryMemory, { fromDay = 0, toDay = last }: EntrySearch): Days {
  return { from: Math.min(Math.max(first, fromDay), maxDay), to: Math.min(last, toDay) };
}

/** Regardless of their entries. Without a call for each point: there may be a million. */
function slotsOf(index: PointIndex, search: EntrySearch): Uint32Array {
  const { memory, order } = index;
  const { kind, place, x, y } = memory.points;
  const { types, ratingFrom = lowestRating, countries, box } = search;
  const kinds = kindMask(types, ratingFrom);
  const places = countries && placesIn(memory, countries);
  const isWhole = types === undefined && ratingFrom === lowestRating && places === undefined;
  const found = new Uint32Array(memory.count);
  let length = 0;
  for (const bounds of box ? boundsOf(box) : [world]) {
    for (const { level, x: squareX, y: squareY, inside } of squaresOf(index.pyramid, bounds)) {
      const [from, to] = order.rangeOfTile(level, squareX, squareY);
      if (inside && isWhole) {
        found.set(order.slots.subarray(from, to), length);
        length += to - from;
        continue;
      }
      for (let at = from; at < to; at += 1) {
        const slot = order.slots[at]!;
        if (kinds[kind[slot]!] === 0 || places?.[place[slot]!] === 0) continue;
        if (inside || isWithin(bounds, x[slot]!, y[slot]!)) found[length++] = slot;
      }
    }
  }
  return found.subarray(0, length);
}
