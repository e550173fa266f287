import type { Actor } from '@dozor/domain/access/actor.ts';
import { can } from '@dozor/domain/access/can.ts';
import { regionsOf } from '@dozor/domain/access/regions.ts';
import { AppError } from '../../core/app-error.ts';
import type { Services } from '../../services.ts';
import { placesOfEntry } from '../../records/history/places-of-entry.ts';

/** @throws {AppError} `notEnoughRights` when the edit was made, wholly or partly, outside the moderator's regions */
export async function requireRegion(
  { database, places }: Pick<Services, 'database' | 'places'>,
  moderator: Actor,
  historyId: number,
): Promise<void> {
  if (regionsOf(moderator) === null) return;
  const entry = await database.kysely
    .selectFrom('history')
    .select(['point_idx', 'changes'])
    .where('id', '=', historyId)
    .executeTakeFirst();
  if (!entry) return;
  const subject = { places: await placesOfEntry(database.kysely, await places.loaded(), entry) };
  if (!can(moderator, 'account.rollback', subject)) throw new AppError('notEnoughRights');
}
