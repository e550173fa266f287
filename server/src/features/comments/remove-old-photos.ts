import type { Services } from '../../services.ts';
import { removePhotoFiles } from './add-comment.ts';

const retentionMs = 30 * 86_400_000;
const atOnce = 500;

/** Files go first: a row without its file is found the next time, while a file without its row would stay forever. */
export async function removeOldPhotos({
  database,
  clock,
  photoStore,
}: Pick<Services, 'database' | 'clock' | 'photoStore'>): Promise<number> {
  const rows = await database.kysely
    .selectFrom('photos')
    .innerJoin('comments', 'comments.id', 'photos.comment_id')
    .select('photos.id')
    .where('comments.deleted', '<', clock.now() - retentionMs)
    .limit(atOnce)
    .execute();
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return 0;
  await removePhotoFiles(photoStore, ids);
  await database.kysely.deleteFrom('photos').where('id', 'in', ids).execute();
  return ids.length;
}
