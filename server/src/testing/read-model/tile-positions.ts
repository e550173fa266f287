import { TileEncoder } from '../../features/tiles/encode-tile.ts';
import type { PointRow } from '../../read-model/columns/write-point.ts';
import { modelOf } from './model-content.ts';

export type Position = readonly [x: number, y: number];
export type Tile = [z: number, x: number, y: number];

export function encoderOf(rows: readonly PointRow[]): TileEncoder {
  return new TileEncoder(modelOf(rows));
}

/** The standard formula, independent of the product's own. */
export function tileOf([lng, lat]: Position, z: number): Tile {
  const y = (1 - Math.asinh(Math.tan((lat * Math.PI) / 180)) / Math.PI) / 2;
  return [z, Math.floor(((lng + 180) / 360) * 2 ** z), Math.floor(y * 2 ** z)];
}

export function positionOf([z, x, y]: Tile, [tileX, tileY]: readonly [number, number]): Position {
  const worldX = (x + (tileX + 0.5) / 4096) / 2 ** z;
  const worldY = (y + (tileY + 0.5) / 4096) / 2 ** z;
  return [worldX * 360 - 180, (Math.atan(Math.sinh(Math.PI * (1 - 2 * worldY))) * 180) / Math.PI];
}

export function tilesOf(rows: readonly PointRow[], z: number): Tile[] {
  const tiles = new Map(rows.map(({ x, y }) => tileOf([x, y], z)).map((tile) => [tile.join('/'), tile]));
  return [...tiles.values()];
}
