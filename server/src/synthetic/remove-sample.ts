import { type DozorDatabase, takeIds } from '../database/open-database.ts';
import { removeMarkedPoints } from '../features/points/remove-points-queries.ts';
import { keepSample, noSample, readSample } from '../features/builds/sample-range-queries.ts';
import { countPoints, markUntouched } from './sample-queries.ts';

/**
 * Takes the sample out with its history; running servers hear of it. What somebody has changed, commented on or deleted
 * stays: it carries what a person wrote. The sample is not loaded again.
 */
export async function removeSample(database: DozorDatabase): Promise<{ removed: number; stayed: number }> {
  const range = (await readSample(database.kysely)) ?? noSample;
  return database.change(async (tx, revision) => {
    // Every writer of an entry holds this row: none can be written between the check of a point and its removal.
    await takeIds(tx, 'history', 0);
    await keepSample(tx, range);
    const removed = await markUntouched(tx, range, revision);
    await removeMarkedPoints(tx, revision);
    return { removed, stayed: await countPoints(tx, range) };
  });
}
