import { sql } from 'kysely';
import { inRegions } from './in-regions.ts';
import type { Query } from './open-database.ts';

/** The regions and days with too many answers "gone" that wait for a moderator; `regions`: only those of them. */
export function heldSurges(db: Query, regions: readonly string[] | null) {
  const place = { country: sql.ref('country'), region: sql.ref('region') };
  return (
    db
      .selectFrom('gone_days')
      // In these words the index of surges serves it.
      .where('state', '!=', 'usual')
      .where('state', '=', 'held')
      .$if(regions !== null, (all) => all.where(inRegions(regions ?? [], place)))
  );
}
