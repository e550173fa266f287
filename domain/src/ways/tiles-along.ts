import { metersPerDegree } from '../geometry/distance.ts';
import type { Position } from '../geometry/position.ts';
import type { Road } from '../roads/road.ts';
import type { NearWay } from './near-way.ts';
import type { Way } from './way.ts';

/** From this zoom on the tiles contain every road, and every point with all properties needed for a check. */
export const wayTileZoom = 14;

/** Everything within this distance of the line is needed. */
const marginMeters = 60;
/** Longer pieces are examined in steps of this length. */
const stepMeters = 100;
const maxLatitude = 85.05;
const tilesAcross = 2 ** wayTileZoom;

/** As `x/y`, in the order of the line. @param withinMeters of the line */
export function tilesAlong({ x, y }: Pick<Way, 'x' | 'y'>, withinMeters = marginMeters): Set<string> {
  const tiles = new Set<string>();
  // Half a step more, to cover the space between two steps.
  const margin = (withinMeters + stepMeters / 2) / metersPerDegree;
  for (let at = 0; at < x.length; at++) {
    const before = Math.max(0, at - 1);
    for (const [stepX, stepY] of stepsBetween([x[before]!, y[before]!], [x[at]!, y[at]!])) {
      const latitude = Math.max(-maxLatitude, Math.min(maxLatitude, stepY));
      const wide = margin / Math.cos((latitude * Math.PI) / 180);
      const rows = [rowAt(latitude + margin), rowAt(latitude - margin)] as const;
      for (let column = columnAt(stepX - wide); column <= columnAt(stepX + wide); column++) {
        for (let row = rows[0]; row <= rows[1]; row++) tiles.add(`${onEarth(column)}/${row}`);
      }
    }
  }
  return tiles;
}

/** True if a road comes near the line at a position or between two of them. */
export function isRoadNear(near: NearWay, { line }: Pick<Road, 'line'>): boolean {
  return line.some((to, at) => {
    const from = line[at - 1] ?? to;
    return stepsBetween(from, to).some(([x, y]) => near.mayBeNear(x, y));
  });
}

/** Positions up to the second one. */
function stepsBetween([fromX, fromY]: Position, [toX, toY]: Position): Position[] {
  const longer = Math.max(Math.abs(toX - fromX), Math.abs(toY - fromY));
  const steps = Math.max(1, Math.ceil((longer * metersPerDegree) / stepMeters));
  return Array.from({ length: steps }, (_, step): Position => {
    const share = (step + 1) / steps;
    return [fromX + share * (toX - fromX), fromY + share * (toY - fromY)];
  });
}

/** Beyond the antimeridian the columns go on. */
function columnAt(x: number): number {
  return Math.floor(((x + 180) / 360) * tilesAcross);
}

function onEarth(column: number): number {
  return ((column % tilesAcross) + tilesAcross) % tilesAcross;
}

function rowAt(y: number): number {
  const north = Math.asinh(Math.tan((y * Math.PI) / 180)) / Math.PI;
  return Math.max(0, Math.min(tilesAcross - 1, Math.floor(((1 - north) / 2) * tilesAcross)));
}
