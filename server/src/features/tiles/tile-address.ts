import { lastTileZoom } from '@dozor/contract/map/tile-schema.ts';

export interface TileAddress {
  z: number;
  x: number;
  y: number;
  /** True to include deleted points. */
  deleted: boolean;
}

/** The canonical URL of a tile on the server, unique for each tile. */
export function tileUrl({ z, x, y, deleted }: TileAddress): string {
  return `/api/tiles/${z}/${x}/${y}.mvt${deleted ? '?rating=-2' : ''}`;
}

const tilePath = /^\/api\/tiles\/(0|[1-9]\d?)\/(0|[1-9]\d{0,6})\/(0|[1-9]\d{0,6})\.mvt(\?rating=-2)?$/;

const version = /[?&]v=[\w.]{1,40}$/;

/** Strips the `v` parameter, which only distinguishes versions of a tile for intermediate caches. */
export function withoutVersion(url: string): string {
  return url.includes('v=') ? url.replace(version, '') : url;
}

/** Parses a URL of {@link tileUrl}; undefined for anything else, however similar. */
export function readTileUrl(url: string): TileAddress | undefined {
  const match = tilePath.exec(url);
  if (!match) return undefined;
  const [z, x, y] = [Number(match[1]), Number(match[2]), Number(match[3])];
  const isInWorld = z <= lastTileZoom && x < 2 ** z && y < 2 ** z;
  return isInWorld ? { z, x, y, deleted: match[4] !== undefined } : undefined;
}
