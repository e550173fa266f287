import { destination } from '../geometry/destination.ts';
import type { Position } from '../geometry/position.ts';
import { tilesAlong } from '../ways/tiles-along.ts';
import type { Fix } from './fix.ts';

/** Around the car, as it may turn back. */
const aroundMeters = 1500;
const around = [0, 45, 90, 135, 180, 225, 270, 315];
/** In the direction of travel, within which roads wind. */
const aheadMeters = 5000;
const ahead = [0, -15, 15, -30, 30];

/** Keys are `x/y`; the tiles around the car come first. */
export function tilesAhead({ x, y, heading }: Pick<Fix, 'x' | 'y' | 'heading'>): Set<string> {
  const rays = [
    ...around.map((azimuth) => destination(x, y, azimuth, aroundMeters)),
    ...(heading === null ? [] : ahead.map((turn) => destination(x, y, heading + turn, aheadMeters))),
  ];
  const tiles = new Set<string>();
  for (const end of rays) for (const tile of tilesOnRay([x, y], end)) tiles.add(tile);
  return tiles;
}

function tilesOnRay([fromX, fromY]: Position, [toX, toY]: Position): Set<string> {
  return tilesAlong({ x: Float64Array.of(fromX, toX), y: Float64Array.of(fromY, toY) });
}
