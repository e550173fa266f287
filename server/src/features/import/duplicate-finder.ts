import { distanceMeters } from '@dozor/domain/geometry/distance.ts';
import { blocks, duplicateRank, type Placed, sameWithinMeters } from '@dozor/domain/point/duplicate.ts';
import type { PointType } from '@dozor/domain/point/point-type.ts';
import { PlaceGrid } from './place-grid.ts';

/** Two rows without a direction are the same object only here. */
const samePlaceMeters = 2;

type SectionPoint = Pick<Placed, 'x' | 'y'>;

/** An object with the further points of its section, if it is one. */
type PlacedObject = Placed & { readonly childrens?: readonly SectionPoint[] | undefined };

/** Remembers all objects and says which row of a file is one of them already. */
export class DuplicateFinder {
  readonly #grid = new PlaceGrid(sameWithinMeters);
  readonly #placed: Placed[] = [];
  readonly #sectionPoints = new PlaceGrid(samePlaceMeters);

  add({ type, x, y, dirType, direction, rating, childrens = [] }: PlacedObject): void {
    this.#placed[this.#grid.add(x, y)] = { type, x, y, dirType, direction, rating };
    if (!blocks(rating)) return;
    for (const child of childrens) this.#sectionPoints.add(child.x, child.y);
  }

  /**
   * A row is there already within 20 m by the rule for objects; one without a direction, which that rule would take for
   * anything near it, only within 2 m of the same type. What the file says to be absent (rating -1) keeps nothing from its place, but is the
   * same as its own like, so that reading a file again adds nothing. A lone camera of average speed where a section has
   * a further point is that point: files without labels don't say which rows belong together.
   *
   * @param mayBe the types that the file may mean, where its code stands for several
   */
  has(row: PlacedObject, mayBe: readonly PointType[] = [row.type]): boolean {
    const { x, y, dirType, direction, rating, childrens = [] } = row;
    if (row.type === 'speed_cam' && childrens.length === 0 && this.#isSectionPoint(x, y)) return true;
    return mayBe.some((type) => this.#hasOne({ type, x, y, dirType, direction, rating }));
  }

  #isSectionPoint(x: number, y: number): boolean {
    const { x: xs, y: ys } = this.#sectionPoints;
    return this.#sectionPoints.some(x, y, (number) => isSamePlace({ x, y }, { x: xs[number]!, y: ys[number]! }));
  }

  #hasOne(row: Placed): boolean {
    return this.#grid.some(row.x, row.y, (number) => {
      const existing = this.#placed[number]!;
      if (!blocks(existing.rating)) return existing.rating === row.rating && isSameEntry(row, existing);
      if (row.dirType === 0) return existing.type === row.type && isSamePlace(row, existing);
      return duplicateRank(row, existing) === 'same';
    });
  }
}

function isSameEntry(row: Placed, existing: Placed): boolean {
  const { type, dirType, direction } = existing;
  return row.type === type && row.dirType === dirType && row.direction === direction && isSamePlace(row, existing);
}

function isSamePlace(row: SectionPoint, existing: SectionPoint): boolean {
  return distanceMeters(row.x, row.y, existing.x, existing.y) <= samePlaceMeters;
}
