import type { Position } from 'geojson';
import type { Arrow } from '@dozor/domain/import/import-summary.ts';
import { bordersOf, landOf } from '../../../map/outline/decode-outline.ts';
import { farOutline } from '../../../map/outline/far-outline.ts';

interface RowsFrame {
  width: number;
  height: number;
  project: (x: number, y: number) => [left: number, top: number];
  shows: (west: number, south: number, east: number, north: number) => boolean;
}

const width = 640;
const height = 320;
/** A frame of a single town or region would show no sea and no familiar border. */
const minDegrees = 14;
const room = 1.25;

/** The part of the world around all positions, scaled to the length of a degree of longitude there. */
function frameOf(positions: readonly (readonly [x: number, y: number])[]): RowsFrame {
  const xs = positions.map(([x]) => x);
  const ys = positions.map(([, y]) => y);
  const [west, east, south, north] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const [x0, y0] = [(west + east) / 2, (south + north) / 2];
  const squeeze = Math.max(Math.cos((y0 * Math.PI) / 180), 0.2);
  const high = Math.max((north - south) * room, minDegrees, ((east - west) * room * squeeze * height) / width);
  const scale = height / high;
  const project = (x: number, y: number): [number, number] => [
    width / 2 + (x - x0) * squeeze * scale,
    height / 2 - (y - y0) * scale,
  ];
  const [halfWide, halfHigh] = [width / 2 / scale / squeeze, high / 2];
  return {
    width,
    height,
    project,
    shows: (left, bottom, right, top) =>
      left <= x0 + halfWide && right >= x0 - halfWide && bottom <= y0 + halfHigh && top >= y0 - halfHigh,
  };
}

function pathOf(frame: RowsFrame, lines: readonly Position[][]): string {
  const seen = lines.filter((line) => {
    const xs = line.map(([x = 0]) => x);
    const ys = line.map(([, y = 0]) => y);
    return frame.shows(Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys));
  });
  return seen
    .map(
      (line) =>
        `M${line
          .map(([x = 0, y = 0]) =>
            frame
              .project(x, y)
              .map((part) => part.toFixed(1))
              .join(' '),
          )
          .join('L')}`,
    )
    .join('');
}

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
