import type { FormerPoints } from './former-points.ts';
import { isSectionKind, isSettlementKind } from './point-kind.ts';
import { childLayout, pointLayout } from './point-layout.ts';
import { PointMemory } from './point-memory.ts';
import { childRows } from './read-point.ts';

const pointColumns = Object.keys(pointLayout) as (keyof typeof pointLayout)[];
const childColumns = Object.keys(childLayout) as (keyof typeof childLayout)[];
/** Points copied between two writes. */
const runLength = 2048;

/** The values of some points, column by column, and the child rows of each section. */
interface Run {
  readonly idxs: readonly number[];
  readonly columns: readonly (readonly number[])[];
  readonly children: readonly (readonly (readonly number[])[])[];
}

/** An empty memory with the same indexes of places and models. */
export function emptyMemoryLike({ places, subTypes }: PointMemory): PointMemory {
  return new PointMemory({ places: places.texts(), subTypes: subTypes.texts() });
}

/**
 * Missing points are skipped.
 *
 * @param to a memory created like `from`; it gets no names of settlements
 * @param former of points that have changed, which are copied as they were
 */
export function copyPoints(from: PointMemory, to: PointMemory, idxs: Uint32Array, former?: FormerPoints): void {
  for (let first = 0; first < idxs.length; first += runLength) {
    const run = idxs.subarray(first, first + runLength);
    addRun(
      to,
      (former ?? from).readConsistently(() => readRun(from, run, former)),
    );
  }
}

function readRun(from: PointMemory, asked: Uint32Array, former: FormerPoints | undefined): Run {
  const idxs = [...asked].filter((idx) => from.slotOf(idx) !== -1);
  const found = idxs.map((idx) => {
    const slot = former?.slotOf(idx) ?? -1;
    return former && slot !== -1 ? { memory: former.memory, slot } : { memory: from, slot: from.slotOf(idx) };
  });
  return {
    idxs,
    columns: pointColumns.map((column) => found.map(({ memory, slot }) => memory.points[column][slot]!)),
    children: found.map(({ memory, slot }) =>
      childRows(memory, slot).map((row) => childColumns.map((column) => memory.children[column][row]!)),
    ),
  };
}

function addRun(to: PointMemory, { idxs, columns, children }: Run): void {
  const childCount = children.reduce((sum, rows) => sum + rows.length, 0);
  const highestIdx = Math.max(0, ...idxs);
  to.reserve({ points: idxs.length, children: childCount, textBytes: 0, highestIdx });
  for (const [at, idx] of idxs.entries()) {
    const slot = to.addPoint(idx);
    for (const [column, name] of pointColumns.entries()) to.points[name][slot] = columns[column]![at]!;
    const kind = to.points.kind[slot]!;
    if (isSettlementKind(kind)) to.points.extra[slot] = 0;
    if (isSectionKind(kind)) to.points.extra[slot] = addChildren(to, children[at]!);
  }
}

/** @returns the section's value of `extra` */
function addChildren(to: PointMemory, rows: readonly (readonly number[])[]): number {
  if (rows.length === 0) return 0;
  const first = to.addChildren(rows.length);
  for (const [at, row] of rows.entries()) {
    for (const [column, name] of childColumns.entries()) to.children[name][first + at] = row[column]!;
  }
  return first + 1;
}
