import { type Bounds, tileAt, type TileAddress } from '../../map/tiles/tile-address.ts';

/** Deeper tiles contain nothing new. */
export const deepestZoom = 14;
/** An area that does not fit at this zoom is more than a day's drive. */
const minDeepestZoom = 11;
/** For each kind; about 10 MB of points and base map in the middle of a large city. */
const maxTiles = 1200;

/** @returns undefined for an area that would not even fit at zoom 11 */
export function areaTiles([west, south, east, north]: Bounds): TileAddress[] | undefined {
  const tiles: TileAddress[] = [];
  for (let z = 0; z <= deepestZoom; z += 1) {
    const first = tileAt([west, north], z);
    const last = tileAt([east, south], z);
    const columns = last.x - first.x + 1;
    const rows = last.y - first.y + 1;
    if (tiles.length + columns * rows > maxTiles) return z > minDeepestZoom ? tiles : undefined;
    for (let x = first.x; x <= last.x; x += 1) {
      for (let y = first.y; y <= last.y; y += 1) tiles.push({ z, x, y });
    }
  }
  return tiles;
}
