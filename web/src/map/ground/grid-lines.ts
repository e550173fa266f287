import type { Feature, MultiLineString } from 'geojson';
import type { Bounds } from '../tile-address.ts';

const metersPerDegree = (2 * Math.PI * 6_378_137) / 360;

/** More would be drawn only for a screen that nobody has. */
const mostLines = 200;

/**
 * A grid of squares over a view, whose lines stay where they are while the map is moved: they are counted from the
 * equator and from Greenwich, and how wide a degree is changes only with each whole degree of latitude.
 * @param meters side of a square
 */
export function gridLines([west, south, east, north]: Bounds, meters: number): Feature<MultiLineString> {
  const high = meters / metersPerDegree;
  const wide = high / Math.cos((Math.round((south + north) / 2) * Math.PI) / 180);
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

/** Every multiple of a step between two values. */
function steps(from: number, to: number, step: number): number[] {
  const first = Math.ceil(from / step);
  const count = Math.max(0, Math.min(mostLines, Math.floor(to / step) - first + 1));
  return Array.from({ length: count }, (_, index) => (first + index) * step);
}
