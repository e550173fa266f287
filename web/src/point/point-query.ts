import { queryOptions } from '@tanstack/react-query';
import { getPoint } from '@dozor/contract/calls.ts';
import type { Point } from '@dozor/domain/point/point-schema.ts';
import { ApiError } from '../api/api-error.ts';
import { call } from '../api/call.ts';
import { queryClient } from '../api/query-client.ts';
import { askOrRead } from '../device/without-connection.ts';

/** Null when the id does not exist. */
export function pointQuery(id: string) {
  return queryOptions({
    queryKey: ['point', id],
    queryFn: async ({ signal }): Promise<Point | null> => {
      const ask = () => call(getPoint, { params: { id }, quiet: true, signal });
      try {
        return await askOrRead(
          ask,
          (point) => [point],
          (stored) => stored.readStoredPoint(id),
        );
      } catch (error) {
        if (error instanceof ApiError && error.status === 404) return null;
        throw error;
      }
    },
    staleTime: 30_000,
  });
}

/** A row has its whole point: the card that it opens waits for nothing, and asks the server meanwhile. */
export function keepListedPoint(point: Point): void {
  const { queryKey } = pointQuery(point._id);
  const known = queryClient.getQueryData(queryKey);
  if (!known || known.version < point.version) queryClient.setQueryData(queryKey, point, { updatedAt: 1 });
}
