import { type PointType, pointTypes, type TypeGroup, typeGroups } from '@dozor/domain/point/point-type.ts';
import { isDeletedKind, kindCount, typeIndexOfKind } from '../columns/point-kind.ts';
import type { PyramidNodes } from '../spatial/pyramid-nodes.ts';
import type { Square } from '../spatial/pyramid.ts';
import { worldBits, worldX } from '../spatial/web-mercator.ts';

/** Larger results are grouped into cells. */
export const maxPointsAt = 2000;
export const lastCellLevel = 24;

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

const groupNames = Object.keys(typeGroups) as TypeGroup[];
/** By the index of the type in `pointTypes`. */
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
export class Gathering {
  readonly #level: number;
  readonly #shift: number;
  readonly #cells = new Map<number, Cell>();
  readonly #points: PointAt[] = [];
  #inside = 0;
  #cell = newCell();
  #column = -1;
  #row = -1;

  constructor(level: number) {
    this.#level = level;
    this.#shift = worldBits - level;
  }

  /** True if points that were only counted would have to be listed. */
  get isIncomplete(): boolean {
    return this.#inside <= maxPointsAt && this.#points.length < this.#inside;
  }

  add(idx: number, xE6: number, yE6: number, worldY: number, type: number): void {
    this.#inside += 1;
    if (this.#points.length < maxPointsAt) this.#points.push({ idx, xE6, yE6, type: pointTypes[type]! });
    // A shift by 32 would be one by 0.
    const column = this.#shift === worldBits ? 0 : worldX(xE6) >>> this.#shift;
    const row = this.#shift === worldBits ? 0 : worldY >>> this.#shift;
    if (column !== this.#column || row !== this.#row) this.#enter(column, row);
    this.#cell.x += xE6;
    this.#cell.y += yE6;
    this.#cell.points += 1;
    this.#cell.groups[groupOfType[type]!]! += 1;
  }

  /** All live points of a square that lies in one cell. */
  addSquare({ counts, degrees }: PyramidNodes, { node, level, x, y }: Square): void {
    const levels = level - this.#level;
    this.#enter(x >>> levels, y >>> levels);
    this.#cell.x += degrees[node * 2]!;
    this.#cell.y += degrees[node * 2 + 1]!;
    for (let kind = 0; kind < kindCount; kind += 1) {
      const points = isDeletedKind(kind) ? 0 : counts[node * kindCount + kind]!;
      this.#inside += points;
      this.#cell.points += points;
      this.#cell.groups[groupOfType[typeIndexOfKind(kind)]!]! += points;
    }
  }

  /** One point of the square added last. */
  subtract(xE6: number, yE6: number, type: number): void {
    this.#inside -= 1;
    this.#cell.x -= xE6;
    this.#cell.y -= yE6;
    this.#cell.points -= 1;
    this.#cell.groups[groupOfType[type]!]! -= 1;
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
    const cells = [...this.#cells].filter(([, { points }]) => points > 0).toSorted(([one], [other]) => one - other);
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
