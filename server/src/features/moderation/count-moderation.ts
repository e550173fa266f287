import type { Query } from '../../database/open-database.ts';

/** How much waits for the moderators; both are counted in an index by state. */
export async function countModeration(db: Query): Promise<{ edits: number; complaints: number }> {
  const [edits, complaints] = await Promise.all(
    (['flagged_edits', 'complaints'] as const).map((table) =>
      db
        .selectFrom(table)
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .where('state', '=', 'open')
        .executeTakeFirstOrThrow(),
    ),
  );
  return { edits: Number(edits?.count), complaints: Number(complaints?.count) };
}
