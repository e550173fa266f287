import { distanceMeters } from '@dozor/domain/geometry/distance.ts';
import { blocks, duplicateRank, type Placed, sameWithinMeters } from '@dozor/domain/point/duplicate.ts';
import { PlaceGrid } from './place-grid.ts';

/** Two rows without a direction are the same object only here. */
const samePlaceMeters = 2;

/** Remembers all objects and says which row of a file is one of them already. */
export class DuplicateFinder {
  readonly #grid = new PlaceGrid(sameWithinMeters);
  readonly #placed: Placed[] = [];

  add({ type, x, y, dirType, direction, rating }: Placed): void {
    this.#placed[this.#grid.add(x, y)] = { type, x, y, dirType, direction, rating };
  }

  /**
   * A row is there already within 20 m by the rule for objects; one without a direction, which that rule would take for
   * anything near it, only within 2 m of the same type. What the file says to be absent (rating -1) keeps nothing from its place, but is the
   * same as its own like, so that reading a file again adds nothing.
   */
  has(row: Placed): boolean {
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

function isSamePlace(row: Placed, existing: Placed): boolean {
  return distanceMeters(row.x, row.y, existing.x, existing.y) <= samePlaceMeters;
}
