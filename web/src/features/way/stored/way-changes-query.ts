import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { getWayCameras } from '@dozor/contract/calls.ts';
import { call } from '../../../api/call.ts';
import { useBasemapAddress } from '../../../map/base/use-basemap.ts';
import { wayPointsQuery } from '../way-points-query.ts';
import { isCheckedHere, wayQuery } from '../way-query.ts';
import { idsOf, wayRows } from '../way-rows.ts';
import type { StoredWay, StoredWays } from './use-stored-ways.ts';
import { changesSince, type WayChanges, type WaySnapshot } from './way-changes.ts';

const noCounts: ReadonlyMap<string, number> = new Map();

export function serverChangesQuery(id: string, revision: number | undefined) {
  return queryOptions({
    queryKey: ['way-since', id, revision],
    queryFn: async ({ signal }): Promise<WayChanges> => {
      const query = { since: String(revision) };
      const cameras = await call(getWayCameras, { params: { id }, query, quiet: true, signal });
      const { new: added = [], changed = [], gone = [], said = [] } = cameras;
      return { new: added, changed, gone, said };
    },
    enabled: revision !== undefined,
    staleTime: 60_000,
  });
}

/** Counts by key. The ways are checked one after the other; one that cannot be checked now is missing. */
export function useChangeCounts({ ways, read }: StoredWays): ReadonlyMap<string, number> {
  const queries = useQueryClient();
  const basemap = useBasemapAddress();
  const changesOf = (way: StoredWay): Promise<WayChanges | undefined> =>
    typeof way.seen === 'number'
      ? queries.fetchQuery(serverChangesQuery(way.key.slice(1), way.seen))
      : deviceChanges(queries, () => read(way), { seen: way.seen, basemap });
  const { data } = useQuery({
    queryKey: ['way-changes', basemap, ways.map(({ key, seen }) => [key, seen])],
    queryFn: async () => {
      const counts = new Map<string, number>();
      for (const way of ways) {
        const changes = await changesOf(way).catch(() => undefined);
        if (changes !== undefined) counts.set(way.key, Object.values(changes).flat().length);
      }
      return counts;
    },
    enabled: ways.length > 0,
    staleTime: 60_000,
  });
  return data ?? noCounts;
}

/** Checks a way of the device as if it were opened; nobody has opened it, so its line is sent to no server. */
async function deviceChanges(
  queries: QueryClient,
  read: () => ReturnType<StoredWays['read']>,
  { seen, basemap }: { seen: WaySnapshot; basemap: string },
): Promise<WayChanges | undefined> {
  const line = await read();
  if (line === null || !(await isCheckedHere(line, basemap))) return undefined;
  const checked = await queries.fetchQuery(wayQuery(line, basemap));
  const ids = idsOf(wayRows(checked));
  const points = ids.length === 0 ? new Map<string, never>() : await queries.fetchQuery(wayPointsQuery(ids));
  return changesSince(seen, { ids, points, isPartial: checked.isPartial });
}
