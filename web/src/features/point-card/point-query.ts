import { getPoint } from '@dozor/contract/points-endpoints.ts';
import type { Point } from '@dozor/domain/point/point-schema.ts';
import { queryOptions } from '@tanstack/react-query';
import { ApiError } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';

/** One object with all its fields; null when there is none of that number. */
export function pointQuery(id: string) {
  return queryOptions({
    queryKey: ['point', id],
    queryFn: async ({ signal }): Promise<Point | null> => {
      try {
        return (await call(getPoint, { params: { id }, quiet: true, signal })) as unknown as Point;
      } catch (error) {
        if (error instanceof ApiError && error.status === 404) return null;
        throw error;
      }
    },
    staleTime: 30_000,
  });
}
