import { type DozorDatabase, takeIds } from '../../database/open-database.ts';
import { removeMarkedPoints } from '../points/remove-points-queries.ts';
import { keepSample, noSample, readSample } from './sample-range-queries.ts';
import { countPoints, markUntouched } from './sample-queries.ts';

/**
 * Removes the sample with its history; running servers are notified. Points that anybody has changed, commented on or
 * deleted stay, because they contain a user's contribution. The sample is not loaded again.
 */
export async function removeSample(database: DozorDatabase): Promise<{ removed: number; stayed: number }> {
  const range = (await readSample(database.kysely)) ?? noSample;
  return database.change(async (tx, revision) => {
    // Every writer of an entry locks this row: none can be written between the check of a point and its removal.
    await takeIds(tx, 'history', 0);
    await keepSample(tx, range);
    const removed = await markUntouched(tx, range, revision);
    await removeMarkedPoints(tx, revision);
    return { removed, stayed: await countPoints(tx, range) };
  });
}
