import { getPoint } from '@dozor/contract/points-endpoints.ts';
import type { PointPhoto } from '@dozor/domain/point/point-schema.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/call.ts';

/** All photos of the live comments on one object, in the order of the comments. */
export function photosOfPointQuery(pointId: string) {
  return queryOptions({
    queryKey: ['point', pointId, 'photos'],
    queryFn: async ({ signal }): Promise<readonly PointPhoto[]> => {
      const point = await call(getPoint, { params: { id: pointId }, quiet: true, signal });
      return (point['photos'] ?? []) as readonly PointPhoto[];
    },
  });
}
