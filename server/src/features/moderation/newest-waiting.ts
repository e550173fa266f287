import { sql } from 'kysely';
import type { Query } from '../../database/open-database.ts';
import { heldSurges } from '../../records/held/held-surges.ts';
import { inRegions } from '../../records/in-regions.ts';
import { flaggedIn } from './flagged-edits-queries.ts';

const complaintPlace = {
  country: sql`coalesce(points.country, complaints.country)`,
  region: sql`coalesce(points.region, complaints.region)`,
};
const pointPlace = { country: sql.ref('points.country'), region: sql.ref('points.region') };
const heldPlace = { country: sql.ref('held_edits.country'), region: sql.ref('held_edits.region') };
const ownPlace = { country: sql.ref('candidates.country'), region: sql.ref('candidates.region') };

/** The time of the newest item awaiting a moderator, in milliseconds since 1970; 0 when there is none. */
export async function newestWaiting(db: Query, regions: readonly string[] | null): Promise<number> {
  const edit = await db
    .selectFrom('flagged_edits')
    .innerJoin('history', 'history.id', 'flagged_edits.history_id')
    .select('history.created')
    .where('state', '=', 'open')
    .$if(regions !== null, (all) => all.where(flaggedIn(regions ?? [])))
    .orderBy('flagged_edits.history_id', 'desc')
    .limit(1)
    .executeTakeFirst();
  const complaint = await db
    .selectFrom('complaints')
    .leftJoin('points', 'points.idx', 'complaints.point_idx')
    .select('complaints.created')
    .where('complaints.state', '=', 'open')
    .$if(regions !== null, (all) => all.where(inRegions(regions ?? [], complaintPlace)))
    .orderBy('complaints.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  const candidate = await db
    .selectFrom('candidates')
    .select('created')
    .where('state', '=', 'open')
    .$if(regions !== null, (all) => all.where(inRegions(regions ?? [], ownPlace)))
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  const photo = await db
    .selectFrom('point_photos')
    .innerJoin('points', 'points.idx', 'point_photos.point_idx')
    .select('point_photos.created')
    .where('point_photos.state', '=', 'waiting')
    .$if(regions !== null, (all) => all.where(inRegions(regions ?? [], pointPlace)))
    .orderBy('point_photos.created', 'desc')
    .limit(1)
    .executeTakeFirst();
  const held = await db
    .selectFrom('held_edits')
    .select('held_edits.created')
    .where('held_edits.state', '=', 'held')
    .$if(regions !== null, (all) => all.where(inRegions(regions ?? [], heldPlace)))
    .orderBy('held_edits.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  const surge = await heldSurges(db, regions).select('since as created').orderBy('since', 'desc').executeTakeFirst();
  return Math.max(0, ...[edit, complaint, candidate, photo, held, surge].map((row) => Number(row?.created ?? 0)));
}
