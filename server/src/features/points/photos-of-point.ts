import type { PointPhoto } from '@dozor/domain/point/point-schema.ts';
import type { Query } from '../../database/open-database.ts';

/** The photos of an object's comments that are not deleted, newest comment first. */
export async function photosOfPoint(db: Query, pointIdx: number): Promise<PointPhoto[]> {
  const rows = await db
    .selectFrom('photos')
    .innerJoin('comments', 'comments.id', 'photos.comment_id')
    .select(['photos.id', 'photos.width', 'photos.height'])
    .where('photos.point_idx', '=', pointIdx)
    .where('comments.deleted', 'is', null)
    .orderBy('photos.comment_id', 'desc')
    .orderBy('photos.position')
    .execute();
  return rows.map(photoOf);
}

export function photoOf({ id, width, height }: { id: string; width: number; height: number }): PointPhoto {
  const url = `/api/photos/${id}`;
  return { _id: id, url, thumbnail: `${url}?size=thumbnail`, width, height };
}
