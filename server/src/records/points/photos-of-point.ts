import { photosInPage } from '@dozor/contract/endpoints/points-endpoints.ts';
import type { PointPhoto } from '@dozor/domain/point/point-schema.ts';
import type { Query, Write } from '../../database/open-database.ts';

interface PhotoPart {
  /** Only photos of comments older than this one. */
  before?: number | undefined;
  /** At least the maximum of one comment. */
  limit: number;
}

/** The photos included in the response for a point: its own, then those of its newest comments. */
export async function photosOfPoint(db: Query | Write, pointIdx: number): Promise<PointPhoto[]> {
  return (await pageOfPhotos(db, pointIdx, { limit: photosInPage })).items;
}

/** The public photos of the point itself; there are few. */
async function ownPhotos(db: Query | Write, pointIdx: number): Promise<PointPhoto[]> {
  const found = await db
    .selectFrom('point_photos')
    .select(['id', 'width', 'height'])
    .where('point_idx', '=', pointIdx)
    .where('state', '=', 'shown')
    .where('source', '=', 'own')
    .orderBy('position')
    .execute();
  return found.map(photoOf);
}

/** Newest comment first; comments are never split. The first page starts with the photos of the point itself. */
export async function pageOfPhotos(
  db: Query | Write,
  pointIdx: number,
  { before, limit }: PhotoPart,
): Promise<{ items: PointPhoto[]; next?: string }> {
  const own = before === undefined ? await ownPhotos(db, pointIdx) : [];
  const found = await db
    .selectFrom('photos')
    .innerJoin('comments', 'comments.id', 'photos.comment_id')
    .select(['photos.id', 'photos.width', 'photos.height', 'photos.comment_id'])
    .where('photos.point_idx', '=', pointIdx)
    .where('comments.deleted', 'is', null)
    .$if(before !== undefined, (query) => query.where('photos.comment_id', '<', before!))
    .orderBy('photos.comment_id', 'desc')
    .orderBy('photos.position')
    .limit(limit + 1)
    .execute();
  const nextComment = found[limit]?.comment_id;
  if (nextComment === undefined) return { items: [...own, ...found.map(photoOf)] };
  // The last comment may continue beyond the page: all of it moves to the next one.
  const complete = found.filter((photo) => photo.comment_id !== nextComment);
  return { items: [...own, ...complete.map(photoOf)], next: String(complete.at(-1)?.comment_id) };
}

export function photoOf({ id, width, height }: { id: string; width: number; height: number }): PointPhoto {
  const url = `/api/photos/${id}`;
  return { _id: id, url, thumbnail: `${url}?size=thumbnail`, width, height };
}
