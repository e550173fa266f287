import { sql } from 'kysely';
import { numberOf } from '../../database/number-of.ts';
import type { Query } from '../../database/open-database.ts';
import type { ReadModel } from '../../read-model/read-model.ts';
import { heldSurges } from '../../records/held/held-surges.ts';
import { inRegions } from '../../records/in-regions.ts';
import { flaggedIn } from './flagged-edits-queries.ts';
import { countHeldEdits } from './held-edits.ts';

export interface WaitingCounts {
  edits: number;
  complaints: number;
  held: number;
  candidates: number;
  /** Photos of users whose photos are reviewed before they are published. */
  photos: number;
  /** Regions and days with too many "gone" votes. */
  surges: number;
}

export async function countModeration(
  db: Query,
  by: { nowMs: number; regions: readonly string[] | null },
): Promise<WaitingCounts> {
  const [edits, complaints, held, candidates, photos, surges] = await Promise.all([
    countEdits(db, by.regions),
    countComplaints(db, by.regions),
    countHeldEdits(db, by),
    countCandidates(db, by),
    countPhotos(db, by.regions),
    countSurges(db, by.regions),
  ]);
  return { edits, complaints, held, candidates, photos, surges };
}

/** Points that drivers report missing and nobody has settled yet: votes alone remove nothing from the map. */
export function countGonePoints(readModel: Pick<ReadModel, 'search'>, regions: readonly string[] | null): number {
  return readModel.search({ freshness: ['gone'], ratingFrom: 0, limit: 1, ...(regions && { regions }) }).total;
}

async function countEdits(db: Query, regions: readonly string[] | null): Promise<number> {
  return numberOf(
    db
      .selectFrom('flagged_edits')
      .where('state', '=', 'open')
      .$if(regions !== null, (all) => all.where(flaggedIn(regions ?? []))),
  );
}

async function countComplaints(db: Query, regions: readonly string[] | null): Promise<number> {
  const place = {
    country: sql`coalesce(points.country, complaints.country)`,
    region: sql`coalesce(points.region, complaints.region)`,
  };
  return numberOf(
    db
      .selectFrom('complaints')
      .where('state', '=', 'open')
      .$if(regions !== null, (all) =>
        all.leftJoin('points', 'points.idx', 'complaints.point_idx').where(inRegions(regions ?? [], place)),
      ),
  );
}

async function countPhotos(db: Query, regions: readonly string[] | null): Promise<number> {
  const place = { country: sql.ref('points.country'), region: sql.ref('points.region') };
  return numberOf(
    db
      .selectFrom('point_photos')
      .where('point_photos.state', '=', 'waiting')
      .$if(regions !== null, (all) =>
        all.innerJoin('points', 'points.idx', 'point_photos.point_idx').where(inRegions(regions ?? [], place)),
      ),
  );
}

async function countSurges(db: Query, regions: readonly string[] | null): Promise<number> {
  return numberOf(heldSurges(db, regions));
}

/** Those deferred until now or earlier are open again. */
async function countCandidates(
  db: Query,
  { nowMs, regions }: { nowMs: number; regions: readonly string[] | null },
): Promise<number> {
  return numberOf(
    db
      .selectFrom('candidates')
      .where('state', 'in', ['open', 'deferred'])
      .where((eb) => eb.or([eb('state', '=', 'open'), eb('deferred_until', '<=', nowMs)]))
      .$if(regions !== null, (all) =>
        all.where(inRegions(regions ?? [], { country: sql.ref('country'), region: sql.ref('region') })),
      ),
  );
}
