import { sql } from 'kysely';
import { inRegions } from '../../database/in-regions.ts';
import type { Query } from '../../database/open-database.ts';
import { countHeldEdits } from './held-edits.ts';
import { flaggedIn } from './flagged-edits-queries.ts';

/** How much waits for a moderator; each is counted in an index by state. */
export async function countModeration(
  db: Query,
  by: { nowMs: number; regions: readonly string[] | null },
): Promise<{ edits: number; complaints: number; held: number; candidates: number }> {
  const [edits, complaints, held, candidates] = await Promise.all([
    countEdits(db, by.regions),
    countComplaints(db, by.regions),
    countHeldEdits(db, by),
    countCandidates(db, by),
  ]);
  return { edits, complaints, held, candidates };
}

async function countEdits(db: Query, regions: readonly string[] | null): Promise<number> {
  const { count } = await db
    .selectFrom('flagged_edits')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('state', '=', 'open')
    .$if(regions !== null, (all) => all.where(flaggedIn(regions ?? [])))
    .executeTakeFirstOrThrow();
  return Number(count);
}

async function countComplaints(db: Query, regions: readonly string[] | null): Promise<number> {
  const place = {
    country: sql`coalesce(points.country, complaints.country)`,
    region: sql`coalesce(points.region, complaints.region)`,
  };
  const { count } = await db
    .selectFrom('complaints')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('state', '=', 'open')
    .$if(regions !== null, (all) =>
      all.leftJoin('points', 'points.idx', 'complaints.point_idx').where(inRegions(regions ?? [], place)),
    )
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Those that were put off until now or earlier are open again. */
async function countCandidates(
  db: Query,
  { nowMs, regions }: { nowMs: number; regions: readonly string[] | null },
): Promise<number> {
  const { count } = await db
    .selectFrom('candidates')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('state', 'in', ['open', 'deferred'])
    .where((eb) => eb.or([eb('state', '=', 'open'), eb('deferred_until', '<=', nowMs)]))
    .$if(regions !== null, (all) =>
      all.where(inRegions(regions ?? [], { country: sql.ref('country'), region: sql.ref('region') })),
    )
    .executeTakeFirstOrThrow();
  return Number(count);
}
