import { distanceMeters, metersPerDegree } from '@dozor/domain/geometry/distance.ts';
import type { Position } from '@dozor/domain/geometry/position.ts';
import { nearestRoad } from '@dozor/domain/roads/nearest-road.ts';
import type { Road } from '@dozor/domain/roads/road.ts';
import { routeAlongRoads } from '@dozor/domain/roads/route-along-roads.ts';
import { wayTileZoom } from '@dozor/domain/ways/tiles-along.ts';
import { tileAt, type TileAddress } from '../../../map/tiles/tile-address.ts';

interface Reach {
  /** For stops up to this far from each other. */
  maxMeters: number;
  zoom: number;
  /** The maximum distance of a stop from its road. */
  snapMeters: number;
}

/** All roads for near stops; for farther ones those in tiles of a lower zoom, the through roads. */
const reaches: readonly Reach[] = [
  { maxMeters: 15_000, zoom: wayTileZoom, snapMeters: 400 },
  { maxMeters: 60_000, zoom: 12, snapMeters: 2500 },
];
/** Roads may deviate by this share of the distance, and by at least this much. */
const aroundShare = 0.25;
const minAroundMeters = 1200;
const maxTiles = 260;

/** Null if the roads do not lead there, or it is too far. */
export async function legAlongRoads(
  from: Position,
  to: Position,
  roadsOf: (tile: TileAddress) => Promise<readonly Road[]>,
): Promise<Position[] | null> {
  const meters = distanceMeters(...from, ...to);
  const reach = reaches.find(({ maxMeters }) => meters <= maxMeters);
  const tiles = reach && tilesBetween(from, to, Math.max(minAroundMeters, meters * aroundShare), reach.zoom);
  if (reach === undefined || tiles === undefined || tiles.length > maxTiles) return null;
  const read = await Promise.all(tiles.map((tile) => roadsOf(tile).catch(() => [])));
  const roads = read.flat();
  const stops = [from, to].map((stop) => nearestRoad(roads, stop, reach.snapMeters));
  const [start, finish] = stops;
  if (!start || !finish) return null;
  const route = routeAlongRoads(roads, [
    [start.x, start.y],
    [finish.x, finish.y],
  ]);
  return route?.line ?? null;
}

function tilesBetween(from: Position, to: Position, around: number, z: number): TileAddress[] {
  const high = around / metersPerDegree;
  const wide = high / Math.cos((from[1] * Math.PI) / 180);
  const [west, east] = [Math.min(from[0], to[0]) - wide, Math.max(from[0], to[0]) + wide];
  const [south, north] = [Math.min(from[1], to[1]) - high, Math.max(from[1], to[1]) + high];
  const [first, last] = [tileAt([west, north], z), tileAt([east, south], z)];
  const columns = Array.from({ length: last.x - first.x + 1 }, (_, step) => first.x + step);
  const rows = Array.from({ length: last.y - first.y + 1 }, (_, step) => first.y + step);
  return columns.flatMap((x) => rows.map((y) => ({ z, x, y })));
}
