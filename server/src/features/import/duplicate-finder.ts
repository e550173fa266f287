import { PositionGrid } from '@dozor/domain/geometry/position-grid.ts';
import { blocks, type Located, sameWithinMeters } from '@dozor/domain/point/duplicate.ts';
import type { PointType } from '@dozor/domain/point/point-type.ts';
import { isRowOf, isSamePosition, samePositionMeters } from '@dozor/domain/point/row-duplicate.ts';

type SectionPoint = Pick<Located, 'x' | 'y'>;

type LocatedPoint = Located & {
  /** The id of a stored point. */
  readonly idx?: number;
  readonly childrens?: readonly SectionPoint[] | undefined;
};

/** Finds the rows of a file that duplicate a stored or an earlier point. */
export class DuplicateFinder {
  readonly #grid = new PositionGrid(sameWithinMeters);
  /** One column per field, parallel to the positions of the grid: a million objects would take most of an import's memory. */
  readonly #types: PointType[] = [];
  readonly #dirTypes: number[] = [];
  readonly #directions: (number | null)[] = [];
  readonly #ratings: number[] = [];
  readonly #idxs: (number | undefined)[] = [];
  /** The way in words (`Paris vers Lyon`) given for points without a direction, by index. */
  readonly #ways = new Map<number, string>();
  readonly #sectionPoints = new PositionGrid(samePositionMeters);

  /** @param way the way in words, for a row without a direction */
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
   * A row is a duplicate by the rule of {@link isRowOf}. A single average-speed camera at a further point of a section is
   * that point: files without labels don't say which rows belong together.
   *
   * Two rows at one position with different ways in words (`Paris vers Lyon`, `Lyon vers Paris`) are two points, and each
   * matches its own stored point.
   *
   * @param mayBe the possible types, if the file's code covers several
   */
  has(row: LocatedPoint, mayBe: readonly PointType[] = [row.type], way = ''): boolean {
    return this.find(row, mayBe, way) !== null;
  }

  /** The point that a row duplicates (see {@link DuplicateFinder.has}), with its id if stored; null if there is none. */
  find(row: LocatedPoint, mayBe: readonly PointType[] = [row.type], way = ''): { idx?: number | undefined } | null {
    if (this.#types.length === 0) return null;
    const { x, y, dirType, direction, rating, childrens = [] } = row;
    if (row.type === 'speed_cam' && childrens.length === 0 && this.#isSectionPoint(x, y)) return {};
    let found = -1;
    mayBe.some((type) => (found = this.#findOne({ type, x, y, dirType, direction, rating, way })) >= 0);
    if (found < 0) return null;
    // From now on this point stands for this way.
    if (dirType === 0 && way !== '' && !this.#ways.has(found)) this.#ways.set(found, way);
    return { idx: this.#idxs[found] };
  }

  #isSectionPoint(x: number, y: number): boolean {
    const { x: xs, y: ys } = this.#sectionPoints;
    return this.#sectionPoints.some(x, y, (index) => isSamePosition({ x, y }, { x: xs[index]!, y: ys[index]! }));
  }

  /** The index, or -1. */
  #findOne(row: Located & { way: string }): number {
    let found = -1;
    this.#grid.some(row.x, row.y, (index) => isRowOf(row, this.#pointAt(index)) && (found = index) >= 0);
    return found;
  }

  #pointAt(index: number): Located & { way: string } {
    return {
      type: this.#types[index]!,
      x: this.#grid.x[index]!,
      y: this.#grid.y[index]!,
      dirType: this.#dirTypes[index]!,
      direction: this.#directions[index]!,
      rating: this.#ratings[index]!,
      way: this.#ways.get(index) ?? '',
    };
  }
}
