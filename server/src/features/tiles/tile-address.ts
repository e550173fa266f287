export const maxZoom = 22;
/** The last zoom of TileJSON: maps draw further ones from its tiles. */
export const lastTileJsonZoom = 14;

export interface TileAddress {
  z: number;
  x: number;
  y: number;
  /** With the deleted objects. */
  deleted: boolean;
}

const zoomBase = 2 ** maxZoom;

/** One number for each tile, below 2^53. */
export function tileKey({ z, x, y, deleted }: TileAddress): number {
  return ((z * 2 + (deleted ? 1 : 0)) * zoomBase + x) * zoomBase + y;
}
