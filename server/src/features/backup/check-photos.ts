import type { DozorDatabase } from '../../database/open-database.ts';
import { type PhotoStore, pictureName, thumbnailName } from '../../platform/photos/photo-store.ts';

const atOnce = 32;

/** Checks points and visible comments: the files of a deleted comment are removed before its rows. */
export async function checkPhotos(
  { kysely }: Pick<DozorDatabase, 'kysely'>,
  files: Pick<PhotoStore, 'has'>,
): Promise<string[]> {
  const rows = await kysely
    .selectFrom('photos')
    .innerJoin('comments', 'comments.id', 'photos.comment_id')
    .select('photos.id')
    .where('comments.deleted', 'is', null)
    .unionAll(kysely.selectFrom('point_photos').select('id').where('source', '=', 'own'))
    .orderBy('id')
    .execute();
  const broken: string[] = [];
  for (let start = 0; start < rows.length; start += atOnce) {
    const found = await Promise.all(
      rows.slice(start, start + atOnce).map(async ({ id }) => ({
        id,
        isWhole: (await files.has(pictureName(id))) && (await files.has(thumbnailName(id))),
      })),
    );
    for (const one of found.filter(({ isWhole }) => !isWhole).map(({ id }) => `photo ${id}: its file is missing`))
      broken.push(one);
  }
  return broken;
}
