import { distanceMeters } from '@dozor/domain/geometry/distance.ts';
import { nearWithinMeters } from '@dozor/domain/point/duplicate.ts';
import { PositionGrid } from '@dozor/domain/geometry/position-grid.ts';

/** Nearer than 50 m two points of a group may be the same; the margin covers rounding. */
const minMeters = nearWithinMeters + 1;

/** Keeps points of one group apart, existing and new ones. */
export class Spacing {
  readonly #grid = new PositionGrid(minMeters);

  isFree(x: number, y: number): boolean {
    const { x: xs, y: ys } = this.#grid;
    return !this.#grid.some(x, y, (index) => distanceMeters(x, y, xs[index]!, ys[index]!) < minMeters);
  }

  take(x: number, y: number): void {
    this.#grid.add(x, y);
  }
}
