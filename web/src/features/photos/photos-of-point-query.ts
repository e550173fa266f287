import type { ReplyOf } from '@dozor/contract/call-types.ts';
import { listPhotos } from '@dozor/contract/calls.ts';
import type { PointPhoto } from '@dozor/domain/point/point-schema.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/call.ts';

type PhotoPage = ReplyOf<'listPhotos'>;

/** All photos in the live comments on one point, newest comment first. */
export function photosOfPointQuery(pointId: string) {
  return queryOptions({
    queryKey: ['point', pointId, 'photos'],
    queryFn: async ({ signal }): Promise<readonly PointPhoto[]> => {
      const photos: PointPhoto[] = [];
      let before: number | undefined;
      do {
        const asked = { params: { id: pointId }, query: { before } };
        const page: PhotoPage = await call(listPhotos, { ...asked, quiet: true, signal });
        for (const one of page.items) photos.push(one);
        before = page.next === undefined ? undefined : Number(page.next);
      } while (before !== undefined);
      return photos;
    },
  });
}
