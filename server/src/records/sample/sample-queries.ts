import type { Write } from '../../database/open-database.ts';
import type { SampleRange } from './sample-range-queries.ts';

/** Marks points for removal that only their author has written about. @returns their number */
export async function markUntouched(tx: Write, { first, last }: SampleRange, revision: number): Promise<number> {
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
        ),
    )
    .executeTakeFirst();
  return Number(result.numInsertedOrUpdatedRows ?? 0);
}

export async function countPoints(tx: Write, { first, last }: SampleRange): Promise<number> {
  const { pointCount } = await tx
    .selectFrom('points')
    .select((eb) => eb.fn.countAll<number>().as('pointCount'))
    .where('idx', '>=', first)
    .where('idx', '<=', last)
    .executeTakeFirstOrThrow();
  return Number(pointCount);
}
