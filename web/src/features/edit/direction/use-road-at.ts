import { queryOptions, useQuery } from '@tanstack/react-query';
import type { Position } from '@dozor/domain/geometry/position.ts';
import { nearestRoad, type RoadSnap } from '@dozor/domain/roads/nearest-road.ts';
import type { Road } from '@dozor/domain/roads/road.ts';
import { tilesAlong } from '@dozor/domain/ways/tiles-along.ts';
import { roadsOfTile, wayTile } from '../../../at-hand/tiles-at-hand.ts';
import { roadTiles } from '../../../map/base/road-tiles.ts';

/** A camera stands at most this far from its road. */
const roadMeters = 40;

interface RoadAt {
  snap: RoadSnap;
  roads: readonly Road[];
}

/** Of the base map, without a map on the screen; null where no road is near. */
export function useRoadAt(position: { x: number; y: number }): RoadAt | null | undefined {
  return useQuery(roadAtQuery(position)).data;
}

function roadAtQuery({ x, y }: { x: number; y: number }) {
  return queryOptions({
    queryKey: ['road-at', x, y],
    queryFn: async (): Promise<RoadAt | null> => {
      const template = await roadTiles();
      if (template === null) return null;
      const position: Position = [x, y];
      const tiles = [...tilesAlong({ x: Float64Array.of(x, x), y: Float64Array.of(y, y) })];
      const roads = (await Promise.all(tiles.map((tile) => roadsOfTile(template, wayTile(tile))))).flat();
      const snap = nearestRoad(roads, position, roadMeters);
      return snap && { snap, roads };
    },
    // The service worker answers without a connection.
    networkMode: 'always',
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });
}
