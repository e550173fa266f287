import type { Query } from '../../database/open-database.ts';

interface Watch {
  userId: number;
  pointIdx: number;
}

export async function isWatched(db: Query, { userId, pointIdx }: Watch): Promise<boolean> {
  const row = await db
    .selectFrom('watches')
    .select('point_idx')
    .where('user_id', '=', userId)
    .where('point_idx', '=', pointIdx)
    .executeTakeFirst();
  return row !== undefined;
}

export async function watch(db: Query, { userId, pointIdx }: Watch): Promise<void> {
  await db
    .insertInto('watches')
    .values({ user_id: userId, point_idx: pointIdx })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function unwatch(db: Query, { userId, pointIdx }: Watch): Promise<void> {
  await db.deleteFrom('watches').where('user_id', '=', userId).where('point_idx', '=', pointIdx).execute();
}
