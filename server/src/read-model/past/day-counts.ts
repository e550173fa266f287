import { pointTypes } from '@dozor/domain/point/point-type.ts';
import { isDeletedKind, typeIndexOfKind } from '../columns/point-kind.ts';
import type { PointMemory } from '../columns/point-memory.ts';
import type { PastIntervals } from './past-intervals.ts';

const typeCount = pointTypes.length;
const rowsInStep = 65_536;

/** Number of points at the end of each day, by type. */
export class DayCounts {
  /** The first day with points; undefined without any. */
  readonly first: number | undefined;
  readonly #counts: Int32Array;
  readonly #days: number;

  /** @param added increase over the previous day, by day (starting at `first`) and type */
  constructor(first: number | undefined, added: Int32Array) {
    this.first = first;
    this.#days = added.length / typeCount;
    for (let at = typeCount; at < added.length; at += 1) added[at]! += added[at - typeCount]!;
    this.#counts = added;
  }

  /** @param wanted 1 for each type to count */
  at(day: number, wanted: Uint8Array): number {
    if (this.first === undefined || day < this.first) return 0;
    const row = Math.min(day - this.first, this.#days - 1) * typeCount;
    let sum = 0;
    for (let type = 0; type < typeCount; type += 1) sum += wanted[type]! * this.#counts[row + type]!;
    return sum;
  }
}

/** Scans all points and intervals twice; yields after each step. @param today later days are not counted */
export function* countDays(memory: PointMemory, past: PastIntervals, today: number): Generator<undefined, DayCounts> {
  const first = yield* firstDay(memory, past, today);
  if (first === undefined) return new DayCounts(undefined, new Int32Array(0));
  const added = new Int32Array((today - first + 1) * typeCount);
  const add = (day: number, type: number, by: number): void => {
    if (day <= today) added[(day - first) * typeCount + type]! += by;
  };
  const { kind } = memory.points;
  const { count } = memory;
  const started = past.startOfSlots();
  for (let slot = 0; slot < count; slot += 1) {
    if (slot % rowsInStep === rowsInStep - 1) yield undefined;
    if (!isDeletedKind(kind[slot]!)) add(started[slot]!, typeIndexOfKind(kind[slot]!), 1);
  }
  const { rows } = past;
  for (let row = 0; row < past.count; row += 1) {
    if (row % rowsInStep === rowsInStep - 1) yield undefined;
    add(rows.from[row]!, rows.type[row]!, 1);
    add(rows.to[row]!, rows.type[row]!, -1);
  }
  return new DayCounts(first, added);
}

function* firstDay(memory: PointMemory, past: PastIntervals, today: number): Generator<undefined, number | undefined> {
  let first = today + 1;
  const { kind } = memory.points;
  const { count } = memory;
  const started = past.startOfSlots();
  for (let slot = 0; slot < count; slot += 1) {
    if (slot % rowsInStep === rowsInStep - 1) yield undefined;
    if (started[slot]! < first && !isDeletedKind(kind[slot]!)) first = started[slot]!;
  }
  for (let row = 0; row < past.count; row += 1) {
    if (row % rowsInStep === rowsInStep - 1) yield undefined;
    if (past.rows.from[row]! < first) first = past.rows.from[row]!;
  }
  return first > today ? undefined : first;
}
