import type { Arrow } from '@dozor/domain/import/import-summary.ts';
import { bordersOf, landOf } from '../../../map/outline/decode-outline.ts';
import { farOutline } from '../../../map/outline/far-outline.ts';
import { frameOf, pathOf } from './rows-frame.ts';

/** In the units of an SVG of `width` and `height`. */
export interface RowsPicture {
  width: number;
  height: number;
  land: string;
  borders: string;
  rows: (readonly [left: number, top: number])[];
  /** Degrees from north for each row, if they are drawn as arrows. */
  degrees?: readonly number[];
}

/** Drawn in the worker, which has the outline anyway: the page need not load it. */
export function rowsPicture(positions: readonly (readonly [x: number, y: number])[], least?: number): RowsPicture {
  const frame = frameOf(positions, least);
  return {
    width: frame.width,
    height: frame.height,
    land: pathOf(frame, landOf(farOutline).geometry.coordinates.flat()),
    borders: pathOf(frame, bordersOf(farOutline).geometry.coordinates),
    rows: positions.map(([x, y]) => frame.project(x, y)),
  };
}

/** Arrows of one town stand apart. */
const minForArrows = 0.01;

export function arrowsPicture(arrows: readonly Arrow[]): RowsPicture {
  const picture = rowsPicture(
    arrows.map(({ x, y }) => [x, y] as const),
    minForArrows,
  );
  return { ...picture, degrees: arrows.map(({ degrees }) => degrees) };
}
