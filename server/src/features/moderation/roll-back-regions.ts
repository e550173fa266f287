import { isInRegions } from '@dozor/domain/access/regions.ts';
import { standingOf, type Role } from '@dozor/domain/access/role.ts';
import type { Write } from '../../database/open-database.ts';
import { placesOfEntry } from '../../records/history/places-of-entry.ts';
import type { PointServices } from '../points/save-point.ts';
import type { Edit, RollbackJob } from './rollbacks-queries.ts';

/** The current regions of the moderator who ordered it: a roll-back may have waited for a restart. */
export async function regionsOfActor(tx: Write, job: RollbackJob): Promise<readonly string[] | null> {
  const row = await tx
    .selectFrom('users')
    .select(['roles', 'regions'])
    .where('id', '=', job.actor_id)
    .executeTakeFirst();
  if (!row || row.regions === null || standingOf(JSON.parse(row.roles) as Role[]) !== 'moderator') return null;
  return JSON.parse(row.regions) as string[];
}

/** True if all the edits of one point were made inside the regions. */
export async function areInRegions(
  tx: Write,
  services: PointServices,
  { regions, own }: { regions: readonly string[] | null; own: readonly Edit[] },
): Promise<boolean> {
  if (regions === null) return true;
  const places = await services.places.loaded();
  for (const edit of own) {
    const found = await placesOfEntry(tx, places, edit);
    if (!found.every((place) => isInRegions(regions, place))) return false;
  }
  return true;
}
