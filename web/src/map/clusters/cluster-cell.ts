import { cellZooms } from '@dozor/contract/map/tile-schema.ts';
import { clusterDiameterPx, haloPx } from './cluster-size.ts';

/** A tile of 512 px holds 8×8 clusters, one for each cell of it. */
export const cellsOfTile = 2 ** cellZooms;
const cellPx = 64;

/** One point alone is a dot, or from nearer the icon of its type. */
const loneDiameterPx = 20;

/** How far the drawing of a cluster reaches from its middle, whatever the filter leaves of it. */
export function clusterReachPx(count: number): number {
  return (count === 1 ? loneDiameterPx : clusterDiameterPx(count)) / 2 + haloPx;
}

/**
 * Where a cluster is drawn along one axis: as near to its position as it can be while its disc stays in its own cell. Two
 * cells share nothing, so no two discs lie over each other, also across the edge of a tile.
 *
 * @param position in units of the tile
 * @param extent units along the side of the tile
 * @returns whole units of the tile
 */
export function positionInCell(position: number, count: number, extent: number): number {
  const cell = extent / cellsOfTile;
  const reach = Math.ceil((clusterReachPx(count) / cellPx) * cell);
  const start = Math.floor(position / cell) * cell;
  return Math.min(Math.max(position, start + reach), start + cell - reach);
}
