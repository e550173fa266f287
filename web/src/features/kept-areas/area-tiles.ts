import { type Bounds, tileAt, type TileAddress } from '../../map/tiles/tile-address.ts';

/** Deeper than this nothing new is in a tile. */
export const deepestZoom = 14;
/** Above this zoom an area is none that somebody drives through in a day. */
const minDeepestZoom = 11;
/** Of each kind; about 10 MB of points and ground in the middle of a large city. */
const maxTiles = 1200;

/**
 * The tiles of an area from the whole world down to zoom 14, or as deep as leaves no more than 1200 of them.
 *
 * @returns nothing for an area of which not even zoom 11 would fit
 */
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
