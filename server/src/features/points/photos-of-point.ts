import { photosInPage } from '@dozor/contract/endpoints/points-endpoints.ts';
import type { PointPhoto } from '@dozor/domain/point/point-schema.ts';
import type { Query, Write } from '../../database/open-database.ts';

interface PhotoPart {
  /** Photos of older comments than this one. */
  before?: number | undefined;
  /** At least as many as a comment can have. */
  limit: number;
}

/** The photos that a point is sent with: its own, then those of its newest comments. */
export async function photosOfPoint(db: Query | Write, pointIdx: number): Promise<PointPhoto[]> {
  return (await pageOfPhotos(db, pointIdx, { limit: photosInPage })).items;
}

/** Those on the point itself that everybody may see; few. */
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

/**
 * A page of the photos of a point's comments that are not deleted, newest comment first; each comment is whole. Before
 * the first of them stand the photos of the point itself.
 */
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
  const beyond = found[limit]?.comment_id;
  if (beyond === undefined) return { items: [...own, ...found.map(photoOf)] };
  // The comment at the border may go on behind it: all of it comes in the next page.
  const whole = found.filter((photo) => photo.comment_id !== beyond);
  return { items: [...own, ...whole.map(photoOf)], next: String(whole.at(-1)?.comment_id) };
}

export function photoOf({ id, width, height }: { id: string; width: number; height: number }): PointPhoto {
  const url = `/api/photos/${id}`;
  return { _id: id, url, thumbnail: `${url}?size=thumbnail`, width, height };
}
