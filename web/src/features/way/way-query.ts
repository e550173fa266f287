import { queryOptions } from '@tanstack/react-query';
import { checkWay } from '@dozor/contract/calls.ts';
import type { Position } from '@dozor/domain/geometry/position.ts';
import type { FreshnessState } from '@dozor/domain/point/freshness.ts';
import { maxLinePositions } from '@dozor/domain/ways/sample-line.ts';
import { tilesAlong } from '@dozor/domain/ways/tiles-along.ts';
import { wayAlong } from '@dozor/domain/ways/way-along.ts';
import { ApiError, ConnectionError } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { loadStreets } from '../../map/base/demo-streets.ts';
import { askWayWorker } from './work/ask-way-worker.ts';
import type { CheckedWay } from './work/checked-way.ts';

/** A longer way is some 400 km: its tiles would be tens of megabytes. */
const maxTiles = 500;
const ownBasemap = '/api/basemap/';

/**
 * Checks a line on the device, so that it is not sent to any server. Our own server checks it, without storing it, only
 * if the device has no roads, or for a long way along the server's own roads.
 *
 * @param basemap the address of the base map's TileJSON, or `off`
 */
export function wayQuery(line: readonly Position[] | null, basemap: string) {
  return queryOptions({
    queryKey: ['way', line, basemap],
    queryFn: async ({ signal }): Promise<CheckedWay> => {
      const plain = (line ?? []).map(([x, y]): [number, number] => [x, y]);
      const roads = await roadTilesOf(basemap);
      if (plain.length <= maxLinePositions && isForServer(plain, basemap, roads)) {
        try {
          return await askServer(plain, signal);
        } catch (error) {
          if (!(error instanceof ConnectionError)) throw error;
        }
      }
      return askWayWorker({ line: plain, roads }, signal);
    },
    enabled: line !== null,
    staleTime: 60_000,
    retry: (count, error) => count < 1 && !(error instanceof ApiError),
  });
}

/** True if the line is checked without sending it anywhere. */
export async function isCheckedHere(line: readonly Position[], basemap: string): Promise<boolean> {
  return !isForServer(line, basemap, await roadTilesOf(basemap));
}

async function roadTilesOf(basemap: string): Promise<string | null> {
  return (await loadStreets(basemap))?.tiles[0] ?? null;
}

function isForServer(line: readonly Position[], basemap: string, roads: string | null): boolean {
  if (roads === null) return true;
  return basemap.startsWith(ownBasemap) && tilesAlong(wayAlong(line)).size > maxTiles;
}

async function askServer(line: [number, number][], signal: AbortSignal): Promise<CheckedWay> {
  const check = await call(checkWay, { body: { line }, quiet: true, signal });
  const { meters } = wayAlong(line);
  const states = check.items.flatMap(({ _id, freshness }): [string, FreshnessState][] =>
    freshness === undefined ? [] : [[_id, freshness.state]],
  );
  return { ...check, line, metersAt: [...meters], states: Object.fromEntries(states), isPartial: false };
}
