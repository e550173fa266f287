import { maxZoom, type TileAddress } from './tile-address.ts';

const tilePath = /^\/api\/tiles\/(0|[1-9]\d?)\/(0|[1-9]\d{0,6})\/(0|[1-9]\d{0,6})\.mvt(\?rating=-2)?$/;

/** The tile that an address asks for, undefined when the address is anything but plainly right. */
export function readTileUrl(url: string): TileAddress | undefined {
  const match = tilePath.exec(url);
  if (!match) return undefined;
  const address = { z: Number(match[1]), x: Number(match[2]), y: Number(match[3]), deleted: match[4] !== undefined };
  return isInWorld(address) ? address : undefined;
}

export function isInWorld({ z, x, y }: TileAddress): boolean {
  return z <= maxZoom && x < 2 ** z && y < 2 ** z;
}
