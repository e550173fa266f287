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
}

/** Drawn in the worker, which has the outline anyway: the page need not load it. */
export function rowsPicture(positions: readonly (readonly [x: number, y: number])[]): RowsPicture {
  const frame = frameOf(positions);
  return {
    width: frame.width,
    height: frame.height,
    land: pathOf(frame, landOf(farOutline).geometry.coordinates.flat()),
    borders: pathOf(frame, bordersOf(farOutline).geometry.coordinates),
    rows: positions.map(([x, y]) => frame.project(x, y)),
  };
}
