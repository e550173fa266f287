import { queryOptions } from '@tanstack/react-query';
import { listWayPoints } from '@dozor/contract/calls.ts';
import type { Point } from '@dozor/domain/point/point-schema.ts';
import { call } from '../../api/call.ts';
import { askOrRead } from '../../device/without-connection.ts';

/** The maximum number of points that the server reads at once. */
const maxAtOnce = 500;

/** Whole points by id, with the data that tiles lack; points available from no source are missing. */
export function wayPointsQuery(ids: readonly string[]) {
  return queryOptions({
    queryKey: ['way-points', ids],
    queryFn: async ({ signal }): Promise<ReadonlyMap<string, Point>> => {
      const points: Point[] = [];
      for (let from = 0; from < ids.length; from += maxAtOnce) {
        const some = ids.slice(from, from + maxAtOnce);
        for (const point of await readPoints(some, signal)) points.push(point);
      }
      return new Map(points.map((point) => [point._id, point]));
    },
    enabled: ids.length > 0,
    staleTime: 60_000,
  });
}

function readPoints(ids: string[], signal: AbortSignal): Promise<Point[]> {
  return askOrRead(
    () => call(listWayPoints, { body: { ids }, quiet: true, signal }),
    (points) => points,
    async (stored) => {
      const points = await Promise.all(ids.map((id) => stored.readStoredPoint(id)));
      return points.filter((point) => point !== undefined);
    },
  );
}
