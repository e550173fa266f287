import { type PointType, pointTypes } from '@dozor/domain/point/point-type.ts';
import { isDeletedKind, kindCount, typeIndexOfKind } from '../columns/point-kind.ts';
import { type FoundSquare, type PointIndex, squaresOf } from '../search-points.ts';
import { type BoundingBox, type Bounds, boundsOf, isWithin, worldBoxOf } from '../spatial/bounds.ts';
import type { Pyramid } from '../spatial/pyramid.ts';
import { worldBits } from '../spatial/web-mercator.ts';
import { type FoundAt, Gathering, lastCellLevel } from './gathering.ts';
import type { PastIntervals } from './past-intervals.ts';

/** Cells per view; a box that is large for its zoom gets larger ones. */
const maxCells = 4096;
/** Levels below the tile: a cell is 64 px wide. */
const cellLevels = 3;
/** About a millisecond. */
const rowsInStep = 65_536;
/** Points in the sample that decides how a day is counted. */
const samplePoints = 500;

export interface AskedDay {
  /** Days since 1970, in UTC: the state at the end of that day. */
  day: number;
  bbox: BoundingBox;
  zoom: number;
  types?: readonly PointType[] | undefined;
}

/**
 * The content of a part of the map on a day: the current points that already were in this state, and the intervals that
 * have ended since. Both are in location order, so that only that part is scanned. Yields after each step.
 */
export function* pointsAt(index: PointIndex, past: PastIntervals, asked: AskedDay): Generator<undefined, FoundAt> {
  const found = yield* gathered(index, past, asked, asked.types === undefined && isRecent(index, past, asked.day));
  // Squares with many points now had few on that day: these are listed, not counted.
  return found.isIncomplete ? (yield* gathered(index, past, asked, false)).result() : found.result();
}

/** @param counted takes the counts of the pyramid where they save a look at each point, which then stays unknown */
function* gathered(
  index: PointIndex,
  past: PastIntervals,
  { day, bbox, zoom, types }: AskedDay,
  counted: boolean,
): Generator<undefined, Gathering> {
  const boxes = boundsOf(bbox);
  const level = cellLevel(boxes, zoom);
  const found = new Gathering(level);
  const wanted = wantedTypes(types);
  for (const bounds of boxes) {
    const squares = squaresOf(index.pyramid, bounds);
    const parts = counted ? squares.flatMap((square) => partsOf(index.pyramid, square, level)) : [];
    const others = counted ? parts.filter((part) => !isInCell(part, level)) : squares;
    const inCells = parts.filter((part) => isInCell(part, level));
    yield* presentInCells(index, past, inCells, day, found);
    yield* presentWithin(index, past, { bounds, squares: others, day, wanted }, found);
    yield* pastWithin(past, { bounds, squares, day, wanted }, found);
  }
  return found;
}

/** A square inside the bounds, divided until each part lies in one cell or is undivided. */
function partsOf(pyramid: Pyramid, square: FoundSquare, level: number): FoundSquare[] {
  const quarters = square.inside && square.level < level ? pyramid.quartersOf(square) : [];
  if (quarters.length === 0) return [square];
  return quarters.flatMap((quarter) => partsOf(pyramid, { ...quarter, inside: true }, level));
}

function isInCell({ inside, level }: FoundSquare, cellLevel: number): boolean {
  return inside && level >= cellLevel;
}

interface Searched {
  bounds: Bounds;
  squares: readonly FoundSquare[];
  day: number;
  wanted: Uint8Array;
}

export function wantedTypes(types: readonly PointType[] | undefined): Uint8Array {
  return Uint8Array.from(pointTypes, (type) => (types === undefined || types.includes(type) ? 1 : 0));
}

/** Keeps the number of cells small for a box of any size. */
function cellLevel(boxes: readonly Bounds[], zoom: number): number {
  let level = Math.min(Math.floor(zoom) + cellLevels, lastCellLevel);
  for (const bounds of boxes) {
    const { left, top, right, bottom } = worldBoxOf(bounds);
    const cellsAt = (at: number): number => {
      const side = 2 ** (worldBits - at);
      return Math.ceil((right - left + 1) / side) * Math.ceil((bottom - top + 1) / side);
    };
    while (level > 0 && cellsAt(level) > maxCells / boxes.length) level -= 1;
  }
  return level;
}

function* presentWithin(
  { memory, order }: PointIndex,
  past: PastIntervals,
  searched: Searched,
  found: Gathering,
): Generator<undefined, void> {
  const { idx, x, y, worldY, kind } = memory.points;
  const { bounds, squares, day, wanted } = searched;
  const kinds = kindsOf(wanted);
  const started = past.startOfSlots();
  const { slots } = order;
  // A call for each point would take longer than everything else here.
  for (const { level, x: column, y: row, inside } of squares) {
    const [from, to] = order.rangeOfTile(level, column, row);
    for (let at = from; at < to; at += 1) {
      if (at % rowsInStep === rowsInStep - 1) yield undefined;
      const slot = slots[at]!;
      if (started[slot]! > day || kinds[kind[slot]!] === 0) continue;
      if (!inside && !isWithin(bounds, x[slot]!, y[slot]!)) continue;
      found.add(idx[slot]!, x[slot]!, y[slot]!, worldY[slot]!, typeIndexOfKind(kind[slot]!));
    }
  }
}

/** Squares inside a cell: all their points, without those that came into their state later. */
function* presentInCells(
  index: PointIndex,
  past: PastIntervals,
  squares: readonly FoundSquare[],
  day: number,
  found: Gathering,
): Generator<undefined, void> {
  const { order, pyramid } = index;
  let scanned = 0;
  for (const { node, level, x, y } of squares) {
    const [from, to] = order.rangeOfTile(level, x, y);
    found.addSquare(pyramid.nodes, { node, level, x, y });
    subtractLater(index, past, { from, to, day }, found);
    scanned += to - from;
    if (scanned < rowsInStep) continue;
    scanned = 0;
    yield undefined;
  }
}

/** For a square just added. Apart from the generator: this loop sees nearly all points. */
function subtractLater(
  { memory, order }: PointIndex,
  past: PastIntervals,
  { from, to, day }: { from: number; to: number; day: number },
  found: Gathering,
): void {
  const { x, y, kind } = memory.points;
  const started = past.startOfSlots();
  const { slots } = order;
  for (let at = from; at < to; at += 1) {
    const slot = slots[at]!;
    if (started[slot]! <= day || isDeletedKind(kind[slot]!)) continue;
    found.subtract(x[slot]!, y[slot]!, typeIndexOfKind(kind[slot]!));
  }
}

/** True if nearly all points, judged by a sample, were already in their present state on that day. */
function isRecent({ memory }: PointIndex, past: PastIntervals, day: number): boolean {
  const started = past.startOfSlots();
  const step = Math.ceil((memory.count + 1) / samplePoints);
  let later = 0;
  for (let slot = 0; slot < memory.count; slot += step) later += started[slot]! > day ? step : 0;
  return later < memory.count / 4;
}

function* pastWithin({ rows, order }: PastIntervals, searched: Searched, found: Gathering): Generator<undefined, void> {
  const { idx, x, y, worldY, type, from: begins, to: ends } = rows;
  const { bounds, squares, day, wanted } = searched;
  const { slots } = order;
  for (const { level, x: column, y: line, inside } of squares) {
    const [from, to] = order.rangeOfTile(level, column, line);
    for (let at = from; at < to; at += 1) {
      if (at % rowsInStep === rowsInStep - 1) yield undefined;
      const row = slots[at]!;
      if (begins[row]! > day || ends[row]! <= day || wanted[type[row]!] === 0) continue;
      if (!inside && !isWithin(bounds, x[row]!, y[row]!)) continue;
      found.add(idx[row]!, x[row]!, y[row]!, worldY[row]!, type[row]!);
    }
  }
}

/** 1 for each kind of these types that is not deleted. */
function kindsOf(wanted: Uint8Array): Uint8Array {
  return Uint8Array.from({ length: kindCount }, (_, kind) =>
    isDeletedKind(kind) ? 0 : wanted[typeIndexOfKind(kind)]!,
  );
}
