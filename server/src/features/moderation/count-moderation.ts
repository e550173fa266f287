import type { Query } from '../../database/open-database.ts';

/** How much waits for the moderators; each is counted in an index by state. */
export async function countModeration(
  db: Query,
  nowMs: number,
): Promise<{ edits: number; complaints: number; candidates: number }> {
  const [edits, complaints, candidates] = await Promise.all([
    countOpen(db, 'flagged_edits'),
    countOpen(db, 'complaints'),
    countCandidates(db, nowMs),
  ]);
  return { edits, complaints, candidates };
}

async function countOpen(db: Query, table: 'flagged_edits' | 'complaints'): Promise<number> {
  const { count } = await db
    .selectFrom(table)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('state', '=', 'open')
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Those that were put off until now or earlier are open again. */
async function countCandidates(db: Query, nowMs: number): Promise<number> {
  const { count } = await db
    .selectFrom('candidates')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('state', 'in', ['open', 'deferred'])
    .where((eb) => eb.or([eb('state', '=', 'open'), eb('deferred_until', '<=', nowMs)]))
    .executeTakeFirstOrThrow();
  return Number(count);
}
