import type { Kysely } from 'kysely';

/**
 * The index also covers imported entries in a part of the map; the photos of a point are read in pages, sorted by the
 * index.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { schema } = db;
  await schema.dropIndex('history_point').execute();
  const inHistory = ['point_idx', 'id', 'list', 'created', 'import_id'];
  await schema.createIndex('history_point').on('history').columns(inHistory).execute();
  await schema.dropIndex('photos_point').execute();
  await schema.createIndex('photos_point').on('photos').columns(['point_idx', 'comment_id', 'position']).execute();
}
