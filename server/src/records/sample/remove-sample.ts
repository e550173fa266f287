import { numberOf } from '../../database/number-of.ts';
import { type DozorDatabase, takeIds, type Write } from '../../database/open-database.ts';
import { removeMarkedPoints } from '../points/remove-points-queries.ts';
import { keepSample, noSample, readSample, type SampleRange } from './sample-range-queries.ts';

/**
 * Removes the sample with its history and photos; running servers are notified. Points that anybody has changed, commented on,
 * photographed or deleted stay, because they contain a user's contribution. The sample is not loaded again.
 */
export async function removeSample(
  database: DozorDatabase,
  removePhoto: (id: string) => Promise<void>,
): Promise<{ removed: number; stayed: number }> {
  const range = (await readSample(database.kysely)) ?? noSample;
  return database.change(async (tx, revision) => {
    // Every writer of an entry locks this row: none can be written between the check of a point and its removal.
    await takeIds(tx, 'history', 0);
    await keepSample(tx, { ...range, hasDemo: false });
    const removed = await markUntouched(tx, range, revision);
    for (const id of await photosOfMarked(tx, revision)) await removePhoto(id);
    await removeMarkedPoints(tx, revision);
    return { removed, stayed: await countPoints(tx, range) };
  });
}

/** Marks points without a contribution of others for removal. @returns their number */
async function markUntouched(tx: Write, { first, last }: SampleRange, revision: number): Promise<number> {
  const result = await tx
    .insertInto('removed_points')
    .columns(['idx', 'revision', 'created_revision'])
    .expression((eb) =>
      eb
        .selectFrom('points')
        .select(['points.idx', eb.val(revision).as('revision'), 'points.created_revision'])
        .where('points.idx', '>=', first)
        .where('points.idx', '<=', last)
        .where(({ exists, not, selectFrom }) =>
          not(
            exists(
              selectFrom('history')
                .select('history.id')
                .whereRef('history.point_idx', '=', 'points.idx')
                .whereRef('history.author_id', '!=', 'points.author_id'),
            ),
          ),
        )
        .where(({ exists, not, selectFrom }) =>
          not(
            exists(
              selectFrom('point_photos')
                .select('id')
                .whereRef('point_photos.point_idx', '=', 'points.idx')
                .whereRef('point_photos.author_id', '!=', 'points.author_id'),
            ),
          ),
        ),
    )
    .executeTakeFirst();
  return Number(result.numInsertedOrUpdatedRows ?? 0);
}

/** @returns their ids */
async function photosOfMarked(tx: Write, revision: number): Promise<string[]> {
  const rows = await tx
    .selectFrom('point_photos')
    .innerJoin('removed_points', 'removed_points.idx', 'point_photos.point_idx')
    .select('id')
    .where('removed_points.revision', '=', revision)
    .execute();
  return rows.map(({ id }) => id);
}

async function countPoints(tx: Write, { first, last }: SampleRange): Promise<number> {
  return numberOf(tx.selectFrom('points').where('idx', '>=', first).where('idx', '<=', last));
}
