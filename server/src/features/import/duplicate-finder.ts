import { blocks, type Located, sameWithinMeters } from '@dozor/domain/point/duplicate.ts';
import type { PointType } from '@dozor/domain/point/point-type.ts';
import { isRowOf, isSamePosition, samePositionMeters } from '@dozor/domain/point/row-duplicate.ts';
import { PositionGrid } from '@dozor/domain/geometry/position-grid.ts';

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
   * A row is there already by the rule of {@link isRowOf}. A lone camera of average speed where a section has
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
    mayBe.some((type) => (found = this.#findOne({ type, x, y, dirType, direction, rating, way })) >= 0);
    if (found < 0) return null;
    // From now on it is the one that is looked at from this way.
    if (dirType === 0 && way !== '' && !this.#ways.has(found)) this.#ways.set(found, way);
    return { idx: this.#idxs[found] };
  }

  #isSectionPoint(x: number, y: number): boolean {
    const { x: xs, y: ys } = this.#sectionPoints;
    return this.#sectionPoints.some(x, y, (index) => isSamePosition({ x, y }, { x: xs[index]!, y: ys[index]! }));
  }

  /** Its index, -1 for none. */
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
