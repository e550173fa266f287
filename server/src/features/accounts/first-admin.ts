import type { Query } from '../../database/open-database.ts';

/** The account of the administrator who was there first; undefined while nobody is one. */
export async function firstAdmin(db: Query): Promise<number | undefined> {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where('roles', 'like', '%"admin"%')
    .where('roles', 'not like', '%"banned"%')
    .where('confirmed', '=', 1)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return row?.id;
}
