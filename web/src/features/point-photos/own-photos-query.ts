import { listPointPhotos } from '@dozor/contract/photo-calls.ts';
import type { PointPhotoReply } from '@dozor/contract/endpoints/photos-endpoints.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/call.ts';

export function ownPhotosQuery(pointId: string) {
  return queryOptions({
    queryKey: ['point', pointId, 'own-photos'],
    queryFn: async ({ signal }): Promise<readonly PointPhotoReply[]> =>
      (await call(listPointPhotos, { params: { id: pointId }, quiet: true, signal })).items,
  });
}
