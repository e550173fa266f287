import { sql } from 'kysely';
import type { Query } from '../../database/open-database.ts';
import { inRegions } from '../in-regions.ts';

/** Regions and days with too many "gone" answers that await a moderator, optionally limited to `regions`. */
export function heldSurges(db: Query, regions: readonly string[] | null) {
  const place = { country: sql.ref('country'), region: sql.ref('region') };
  return (
    db
      .selectFrom('gone_days')
      // Redundant, but this condition lets the planner use the partial index of surges.
      .where('state', '!=', 'usual')
      .where('state', '=', 'held')
      .$if(regions !== null, (all) => all.where(inRegions(regions ?? [], place)))
  );
}
