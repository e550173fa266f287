import { type PointType, pointTypes, type TypeGroup, typeGroups } from '@dozor/domain/point/point-type.ts';
import { isDeletedKind, kindCount, typeIndexOfKind } from '../columns/point-kind.ts';
import { type FoundSquare, type PointIndex, squaresOf } from '../search-points.ts';
import { type BoundingBox, type Bounds, boundsOf, isWithin, worldBoxOf } from '../spatial/bounds.ts';
import { worldBits, worldX } from '../spatial/web-mercator.ts';
import type { PastIntervals } from './past-intervals.ts';

/** Larger results are grouped into cells. */
export const maxPointsAt = 2000;
/** Cells per view; a box that is large for its zoom gets larger ones. */
const maxCells = 4096;
/** Levels below the tile: a cell is 64 px wide. */
const cellLevels = 3;
const lastCellLevel = 24;
/** About a millisecond. */
const rowsInStep = 65_536;

export interface AskedDay {
  /** Days since 1970, in UTC: the state at the end of that day. */
  day: number;
  bbox: BoundingBox;
  zoom: number;
  types?: readonly PointType[] | undefined;
}

export interface PointAt {
  idx: number;
  xE6: number;
  yE6: number;
  type: PointType;
}

export interface CellAt {
  /** Mean position of its points. */
  xE6: number;
  yE6: number;
  points: number;
  groups: Record<TypeGroup, number>;
}

export interface FoundAt {
  inside: number;
  /** Empty when there are too many. */
  points: PointAt[];
  cells: CellAt[];
}

/**
 * The content of a part of the map on a day: the current points that already were in this state, and the intervals that
 * have ended since. Both are in location order, so that only that part is scanned. Yields after each step.
 */
export function* pointsAt(index: PointIndex, past: PastIntervals, asked: AskedDay): Generator<undefined, FoundAt> {
  const boxes = boundsOf(asked.bbox);
  const found = new Gathering(cellLevel(boxes, asked.zoom));
  const wanted = wantedTypes(asked.types);
  for (const bounds of boxes) {
    const squares = squaresOf(index.pyramid, bounds);
    yield* presentWithin(index, past, { bounds, squares, day: asked.day, wanted }, found);
    yield* pastWithin(past, { bounds, squares, day: asked.day, wanted }, found);
  }
  return found.result();
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

const groupNames = Object.keys(typeGroups) as TypeGroup[];
/** By the index of the type in the specification's list. */
const groupOfType = Uint8Array.from(pointTypes, (type) =>
  groupNames.findIndex((group) => (typeGroups[group] as readonly PointType[]).includes(type)),
);

interface Cell {
  x: number;
  y: number;
  points: number;
  /** Number of points by group index. */
  groups: Uint32Array;
}

function newCell(): Cell {
  return { x: 0, y: 0, points: 0, groups: new Uint32Array(groupNames.length) };
}

/** Counts by cell; neighbours are consecutive, so that cells are rarely looked up. */
class Gathering {
  readonly #shift: number;
  readonly #cells = new Map<number, Cell>();
  readonly #points: PointAt[] = [];
  #inside = 0;
  #cell = newCell();
  #column = -1;
  #row = -1;

  constructor(level: number) {
    this.#shift = worldBits - level;
  }

  add(idx: number, xE6: number, yE6: number, worldY: number, type: number): void {
    this.#inside += 1;
    if (this.#inside <= maxPointsAt) this.#points.push({ idx, xE6, yE6, type: pointTypes[type]! });
    // A shift by 32 would be one by 0.
    const column = this.#shift === worldBits ? 0 : worldX(xE6) >>> this.#shift;
    const row = this.#shift === worldBits ? 0 : worldY >>> this.#shift;
    if (column !== this.#column || row !== this.#row) this.#enter(column, row);
    this.#cell.x += xE6;
    this.#cell.y += yE6;
    this.#cell.points += 1;
    this.#cell.groups[groupOfType[type]!]! += 1;
  }

  #enter(column: number, row: number): void {
    const key = column * 2 ** lastCellLevel + row;
    const known = this.#cells.get(key);
    this.#cell = known ?? newCell();
    if (!known) this.#cells.set(key, this.#cell);
    this.#column = column;
    this.#row = row;
  }

  result(): FoundAt {
    if (this.#inside <= maxPointsAt) {
      return { inside: this.#inside, points: this.#points.toSorted((a, b) => a.idx - b.idx), cells: [] };
    }
    const cells = [...this.#cells].toSorted(([one], [other]) => one - other);
    return {
      inside: this.#inside,
      points: [],
      cells: cells.map(([, { x, y, points, groups }]) => ({
        xE6: Math.round(x / points),
        yE6: Math.round(y / points),
        points,
        groups: Object.fromEntries(groupNames.map((group, at) => [group, groups[at]!])) as Record<TypeGroup, number>,
      })),
    };
  }
}
