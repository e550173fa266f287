import { cellZooms } from '@dozor/contract/map/tile-schema.ts';
import { clusterDiameterPx, haloPx } from './cluster-size.ts';

/** A tile of 512 px has 8×8 cells, one cluster each. */
export const cellsOfTile = 2 ** cellZooms;
const cellPx = 64;

/** A single point is a dot, or closer in the icon of its type. */
const loneDiameterPx = 20;

/** Radius of a cluster's drawing, regardless of the filter. */
export function clusterReachPx(count: number): number {
  return (count === 1 ? loneDiameterPx : clusterDiameterPx(count)) / 2 + haloPx;
}

/**
 * Where a cluster is drawn along one axis: as close to its position as possible while its disc stays in its own cell.
 * Cells do not overlap, so neither do discs, not even across tile edges.
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
