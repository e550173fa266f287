import { type PlacedTilePoint, wayPointsOfTiles } from '@dozor/contract/map/tile-way-points.ts';
import type { Position } from '@dozor/domain/geometry/position.ts';
import { roadGraph } from '@dozor/domain/roads/road-graph.ts';
import type { Road } from '@dozor/domain/roads/road.ts';
import { checkOf } from '@dozor/domain/ways/check-way.ts';
import { corridorOf } from '@dozor/domain/ways/corridor.ts';
import { matchLine } from '@dozor/domain/ways/match-line.ts';
import { NearWay } from '@dozor/domain/ways/near-way.ts';
import { pointsOnWay } from '@dozor/domain/ways/points-on-way.ts';
import { isRoadNear, tilesAlong } from '@dozor/domain/ways/tiles-along.ts';
import { wayAlong } from '@dozor/domain/ways/way-along.ts';
import type { WayPoint } from '@dozor/domain/ways/way-check.ts';
import type { Way } from '@dozor/domain/ways/way.ts';
import type { CheckedWay } from './checked-way.ts';

/** The sources of roads and points; each rejects if the data is unavailable. Tiles of zoom 14 are named `x/y`. */
export interface WaySources {
  roads: (tile: string) => Promise<readonly Road[]>;
  points: (tile: string) => Promise<readonly PlacedTilePoint[]>;
  /** Whole sections. */
  sections: (ids: readonly string[]) => Promise<readonly WayPoint[]>;
}

/** As on the server: points that no longer exist do not count. */
const minRating = 0;
const atOnce = 6;

/** @throws {Error} when no tile of points can be had */
export async function checkInBrowser(line: readonly Position[], sources: WaySources): Promise<CheckedWay> {
  const drawn = wayAlong(corridorOf(line));
  const tiles = [...tilesAlong(drawn)];
  const [roads, features] = await Promise.all([inTurns(tiles, sources.roads), inTurns(tiles, sources.points)]);
  if (features.missing === tiles.length) throw new Error('no points');
  const { points, sections, states } = wayPointsOfTiles(features.found, minRating);
  const whole = sections.length === 0 ? [] : await sources.sections(sections).catch(() => null);
  const near = new NearWay(drawn);
  const way = matchLine(line, roadGraph(roads.found.filter((road) => isRoadNear(near, road))));
  return {
    ...checkOf(way, pointsOnWay(way, [...points, ...(whole ?? [])])),
    ...drivenLine(way),
    states: Object.fromEntries(states),
    isPartial: features.missing > 0 || whole === null || whole.length < sections.length,
  };
}

function drivenLine({ x, y, meters }: Way): Pick<CheckedWay, 'line' | 'metersAt'> {
  return { line: Array.from(x, (lng, at): Position => [lng, y[at]!]), metersAt: [...meters] };
}

async function inTurns<T>(
  tiles: readonly string[],
  read: (tile: string) => Promise<readonly T[]>,
): Promise<{ found: T[]; missing: number }> {
  const found: (readonly T[])[] = [];
  let [next, missing] = [0, 0];
  const work = async () => {
    for (let at = next++; at < tiles.length; at = next++) {
      try {
        found[at] = await read(tiles[at]!);
      } catch {
        missing++;
      }
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return { found: found.flat(), missing };
}
