import type { Bounds } from '../../map/tiles/tile-address.ts';

/** An area to watch: the box for the feed, and its corners for the settings; or the reason it is invalid. */
export type WatchedBox =
  | { kind: 'box'; bbox: string; polygon: [longitude: number, latitude: number][] }
  | { kind: 'tooMany' }
  | { kind: 'overEdge' };

/** Half of the limit of an area's feed, so that it keeps working while points are added. */
export const maxWatchedPoints = 1000;
const maxDegrees = 60;

/** The bounding box of a view, which contains a rotated view too. */
export function watchedBox([west, south, east, north]: Bounds, pointCount: number): WatchedBox {
  if (pointCount > maxWatchedPoints || east - west > maxDegrees) return { kind: 'tooMany' };
  const turns = Math.floor((west + 180) / 360) * 360;
  const sides = [west - turns, south, east - turns, north].map((side) => Number(side.toFixed(5)));
  const [left = 0, bottom = 0, right = 0, top = 0] = sides;
  if (right > 180) return { kind: 'overEdge' };
  const polygon: [number, number][] = [
    [left, bottom],
    [right, bottom],
    [right, top],
    [left, top],
  ];
  return { kind: 'box', bbox: sides.join(), polygon };
}
