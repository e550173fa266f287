import { distanceMeters } from '@dozor/domain/geometry/distance.ts';
import { blocks, duplicateRank, type Located, sameWithinMeters } from '@dozor/domain/point/duplicate.ts';
import type { PointType } from '@dozor/domain/point/point-type.ts';
import { PositionGrid } from '@dozor/domain/geometry/position-grid.ts';

/** Two rows without a direction are the same point only here. */
const samePositionMeters = 2;

type SectionPoint = Pick<Located, 'x' | 'y'>;

/** A point with the further points of its section, if it is one. */
type LocatedPoint = Located & {
  /** Its id, of one that is stored. */
  readonly idx?: number;
  readonly childrens?: readonly SectionPoint[] | undefined;
};

/** Remembers all points and says which row of a file is one of them already. */
export class DuplicateFinder {
  readonly #grid = new PositionGrid(sameWithinMeters);
  /** A column for each field, beside the positions of the grid: a million objects would be most of an import's memory. */
  readonly #types: PointType[] = [];
  readonly #dirTypes: number[] = [];
  readonly #directions: (number | null)[] = [];
  readonly #ratings: number[] = [];
  readonly #idxs: (number | undefined)[] = [];
  /** The words in which rows of the file have said the way of a point that has no direction, by its index. */
  readonly #ways = new Map<number, string>();
  readonly #sectionPoints = new PositionGrid(samePositionMeters);

  /** @param way what the row says of its way that is no direction */
  add({ idx, type, x, y, dirType, direction, rating, childrens = [] }: LocatedPoint, way = ''): void {
    const index = this.#grid.add(x, y);
    this.#types.push(type);
    this.#dirTypes.push(dirType);
    this.#directions.push(direction);
    this.#ratings.push(rating);
    this.#idxs.push(idx);
    if (way !== '') this.#ways.set(index, way);
    if (!blocks(rating)) return;
    for (const child of childrens) this.#sectionPoints.add(child.x, child.y);
  }

  /**
   * A row is there already within 20 m by the rule for points; one without a direction, which that rule would take for
   * anything near it, only within 2 m of the same type. What the file says to be absent (rating -1) keeps nothing from its position, but is the
   * same as its own like, so that reading a file again adds nothing. A lone camera of average speed where a section has
   * a further point is that point: files without labels don't say which rows belong together.
   *
   * Two rows of a file at one position that say other ways in words (`Paris vers Lyon`, `Lyon vers Paris`) are two points,
   * and each has its own among those that are there.
   *
   * @param mayBe the types that the file may mean, where its code stands for several
   * @param way what the row says of its way that is no direction
   */
  has(row: LocatedPoint, mayBe: readonly PointType[] = [row.type], way = ''): boolean {
    return this.find(row, mayBe, way) !== null;
  }

  /** The point that a row is (see {@link DuplicateFinder.has}), with its id if it is a stored one; else null. */
  find(row: LocatedPoint, mayBe: readonly PointType[] = [row.type], way = ''): { idx?: number | undefined } | null {
    const { x, y, dirType, direction, rating, childrens = [] } = row;
    if (row.type === 'speed_cam' && childrens.length === 0 && this.#isSectionPoint(x, y)) return {};
    let found = -1;
    mayBe.some((type) => (found = this.#findOne({ type, x, y, dirType, direction, rating }, way)) >= 0);
    return found < 0 ? null : { idx: this.#idxs[found] };
  }

  #isSectionPoint(x: number, y: number): boolean {
    const { x: xs, y: ys } = this.#sectionPoints;
    return this.#sectionPoints.some(x, y, (index) => isSamePosition({ x, y }, { x: xs[index]!, y: ys[index]! }));
  }

  /** Its index, -1 for none. */
  #findOne(row: Located, way: string): number {
    let found = -1;
    const isRow = (index: number): boolean => {
      const existing = this.#pointAt(index);
      if (!blocks(existing.rating)) return existing.rating === row.rating && isSameEntry(row, existing);
      if (row.dirType === 0) {
        return existing.type === row.type && isSamePosition(row, existing) && this.#isSameWay(index, way);
      }
      return duplicateRank(row, existing) === 'same';
    };
    this.#grid.some(row.x, row.y, (index) => isRow(index) && (found = index) >= 0);
    return found;
  }

  #pointAt(index: number): Located {
    return {
      type: this.#types[index]!,
      x: this.#grid.x[index]!,
      y: this.#grid.y[index]!,
      dirType: this.#dirTypes[index]!,
      direction: this.#directions[index]!,
      rating: this.#ratings[index]!,
    };
  }

  /** Whether a point may be the one of a row that says this way; from then on it is. */
  #isSameWay(index: number, way: string): boolean {
    if (way === '') return true;
    const known = this.#ways.get(index);
    if (known === undefined) this.#ways.set(index, way);
    return known === undefined || known === way;
  }
}

function isSameEntry(row: Located, existing: Located): boolean {
  const { type, dirType, direction } = existing;
  const looksAlike = row.dirType === dirType && (dirType === 0 || row.direction === direction);
  return row.type === type && looksAlike && isSamePosition(row, existing);
}

function isSamePosition(row: SectionPoint, existing: SectionPoint): boolean {
  return distanceMeters(row.x, row.y, existing.x, existing.y) <= samePositionMeters;
}
