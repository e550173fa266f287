import { lastTileZoom } from '@dozor/contract/map/tile-schema.ts';

export interface TileAddress {
  z: number;
  x: number;
  y: number;
  /** With the deleted points. */
  deleted: boolean;
}

/** Where a tile is on the server; every tile has one such text, and no two the same. */
export function tileUrl({ z, x, y, deleted }: TileAddress): string {
  return `/api/tiles/${z}/${x}/${y}.mvt${deleted ? '?rating=-2' : ''}`;
}

const tilePath = /^\/api\/tiles\/(0|[1-9]\d?)\/(0|[1-9]\d{0,6})\/(0|[1-9]\d{0,6})\.mvt(\?rating=-2)?$/;

const version = /[?&]v=[\w.]{1,40}$/;

/** Caches between take an address with another `v` for another tile; it is the same one. */
export function withoutVersion(url: string): string {
  return url.includes('v=') ? url.replace(version, '') : url;
}

/** The tile that a text of {@link tileUrl} means, undefined for anything else, however close. */
export function readTileUrl(url: string): TileAddress | undefined {
  const match = tilePath.exec(url);
  if (!match) return undefined;
  const [z, x, y] = [Number(match[1]), Number(match[2]), Number(match[3])];
  const isInWorld = z <= lastTileZoom && x < 2 ** z && y < 2 ** z;
  return isInWorld ? { z, x, y, deleted: match[4] !== undefined } : undefined;
}
