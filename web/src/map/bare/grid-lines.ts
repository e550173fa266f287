import type { Feature, MultiLineString } from 'geojson';
import type { Bounds } from '../tiles/tile-address.ts';

const metersPerDegree = (2 * Math.PI * 6_378_137) / 360;

/** Only an unrealistically large screen would need more. */
const maxLines = 200;

/** Degrees between the lines of the graticule, and their minimum distance on the screen. */
const graticuleSteps = [0.1, 0.2, 0.5, 1, 2, 5, 10, 15, 30];
const minApartPx = 140;

/**
 * A grid of squares over a view whose lines stay in place while the map moves: they are counted from the equator and
 * from Greenwich, and the width of a degree changes only at each whole degree of latitude.
 * @param meters side of a square
 */
export function gridLines(view: Bounds, meters: number): Feature<MultiLineString> {
  const [, south, , north] = view;
  const high = meters / metersPerDegree;
  const wide = high / Math.cos((Math.round((south + north) / 2) * Math.PI) / 180);
  return linesEvery(view, wide, high);
}

export function graticule(view: Bounds, zoom: number): Feature<MultiLineString> {
  const pxPerDegree = (512 * 2 ** zoom) / 360;
  const step = graticuleSteps.find((degrees) => degrees * pxPerDegree >= minApartPx) ?? graticuleSteps.at(-1)!;
  return linesEvery(view, step, step);
}

function linesEvery([west, south, east, north]: Bounds, wide: number, high: number): Feature<MultiLineString> {
  const coordinates = [
    ...steps(west, east, wide).map((x) => [
      [x, south],
      [x, north],
    ]),
    ...steps(south, north, high).map((y) => [
      [west, y],
      [east, y],
    ]),
  ];
  return { type: 'Feature', properties: {}, geometry: { type: 'MultiLineString', coordinates } };
}

function steps(from: number, to: number, step: number): number[] {
  const first = Math.ceil(from / step);
  const count = Math.max(0, Math.min(maxLines, Math.floor(to / step) - first + 1));
  return Array.from({ length: count }, (_, index) => (first + index) * step);
}
